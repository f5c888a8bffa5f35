"use client";

import { useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import type { PointOwner } from "@/lib/metering-points/queries";
import { CollapsedHeadingsProvider } from "./collapsed-headings-provider";
import { meteringPointList } from "./metering-point-list";

interface MeteringPointsProps {
  owner: PointOwner;
  opened: OpenedList;
}

/** The metering points and contracts of a customer, or of an invoice group. */
export function MeteringPoints({ owner, opened }: MeteringPointsProps) {
  const list = useMemo(() => meteringPointList(owner), [owner]);
  return (
    <CollapsedHeadingsProvider>
      <ListPanel list={list} opened={opened} />
    </CollapsedHeadingsProvider>
  );
}

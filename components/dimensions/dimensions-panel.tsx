"use client";

import { lazy, useMemo, useState } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { useActor } from "@/components/shell/actor-context";
import { LazyPart } from "@/components/ui/lazy-part";
import type { DimensionForm } from "@/lib/dimensions/dimension-form";
import type { DimensionOwner } from "@/lib/domain/dimensions/dimension-shape";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { dimensionList } from "./dimension-list";
import { DimensionsContext } from "./dimensions-context";
import { useDimensionConfig } from "./use-dimension-config";
import { useRemovals } from "./use-removals";

const DimensionDialog = lazy(async () => ({
  default: (await import("./dimension-dialog")).DimensionDialog,
}));

interface DimensionsPanelProps {
  owner: DimensionOwner;
  guid: string;
  opened: OpenedList;
}

/** The dimensions of an invoice group or of a customer, with the ways to change them. */
export function DimensionsPanel({ owner, guid, opened }: DimensionsPanelProps) {
  const list = useMemo(() => dimensionList(owner, guid), [owner, guid]);
  const { may } = useActor();
  const { accountGuid, config, groupCount } = useDimensionConfig(owner, guid);
  const removals = useRemovals([guid]);
  const [start, setStart] = useState<DimensionForm | null>(null);
  const place = { owner, guid, accountGuid };
  const changeable = config !== null && may("dimensions:write");
  return (
    <DimensionsContext value={{ place, removals, edit: setStart, changeable }}>
      <ListPanel list={list} opened={opened} />
      {start !== null && config !== null ? (
        <LazyPart>
          <DimensionDialog
            place={place}
            config={config}
            groupCount={groupCount}
            start={start}
            onClose={() => setStart(null)}
          />
        </LazyPart>
      ) : null}
    </DimensionsContext>
  );
}

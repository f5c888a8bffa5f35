"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { gridOwnerList } from "./grid-owner-list";

/** The grid owners of the month, with the progress of their supplier invoices. */
export function GridOwnersScreen({ opened }: { opened: OpenedList }) {
  return <ListScreen list={gridOwnerList} opened={opened} />;
}

"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { debtActList } from "./act-list";

export function ActsScreen({ opened }: { opened: OpenedList }) {
  return <ListScreen list={debtActList} opened={opened} />;
}

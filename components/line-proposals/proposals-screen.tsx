"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { proposalList } from "./proposal-list";

export function ProposalsScreen({ opened }: { opened: OpenedList }) {
  return <ListScreen list={proposalList} opened={opened} />;
}

"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { planList } from "./plan-list";

export function PlansScreen({ opened }: { opened: OpenedList }) {
  return <ListScreen list={planList} opened={opened} />;
}

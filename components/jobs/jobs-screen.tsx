"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { jobList } from "./job-list";

export function JobsScreen({ opened }: { opened: OpenedList }) {
  return <ListScreen list={jobList} opened={opened} />;
}

"use client";

import { useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { settingsJobRowList } from "./settings-job-row-list";

/** The rows of a job that changes settings, as a part of its page. */
export function SettingsJobRows({ jobId, opened }: { jobId: string; opened: OpenedList }) {
  const list = useMemo(() => settingsJobRowList(jobId), [jobId]);
  return <ListPanel list={list} opened={opened} />;
}

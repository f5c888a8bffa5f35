"use client";

import { ListScreen } from "@/components/list/list-screen";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { reportFileList } from "./report-file-list";
import { SeenProvider } from "./seen-provider";

interface ReportFilesScreenProps {
  opened: OpenedList;
  /** The moment up to which the person has seen the files; null: the first visit. */
  seenAt: string | null;
}

/** The list of report files, with a preview beside it. */
export function ReportFilesScreen({ opened, seenAt }: ReportFilesScreenProps) {
  return (
    <SeenProvider seenAt={seenAt}>
      <ListScreen list={reportFileList} opened={opened} />
    </SeenProvider>
  );
}

import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { reportFileList } from "../report-file-list";
import { ReportFilesScreen } from "../report-files-screen";

export const walked: WalkedList = {
  forms: [textsOf(reportFileList)],
  page: <ReportFilesScreen opened={opened} seenAt={null} />,
  role: "clerk",
  search: "find=name&folder=2026%2F11&sort=-size",
  restored: {
    find: "name",
    chips: [/Folder2026\/11/],
    sorted: { column: "Size", direction: "descending" },
  },
  answers: { listReportFiles: { folder: "2026/11" } },
  none: { listReportFiles: [] },
  peek: true,
  exported: ["Name", "Folder", "Customer", "Format", "Size", "Created"],
};

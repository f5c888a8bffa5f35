import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { jobList } from "../job-list";

export const walked: WalkedList = {
  forms: [textsOf(jobList)],
  page: <ListScreen list={jobList} opened={opened} />,
  role: "clerk",
  search: "whose=all&sort=-createdAt",
  restored: { view: "All", sorted: { column: "Created", direction: "descending" } },
  answers: {},
  none: { listJobs: { jobs: [] } },
  peek: true,
  exported: ["Job", "Status", "Progress", "Amount", "Started by", "Created"],
};

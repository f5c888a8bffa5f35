import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { jobRowList } from "../job-row-list";

const id = "11111111-1111-4111-8111-111111111111";

export const walked: WalkedList = {
  forms: [textsOf(jobRowList("1"))],
  page: <ListScreen list={jobRowList(id)} opened={opened} />,
  role: "clerk",
  search: "state=refused&sort=-state",
  restored: {
    chips: [/ResultRefused/],
    sorted: { column: "Result", direction: "descending" },
  },
  answers: { listJobRows: { rows: { state: "refused" } } },
  none: { listJobRows: { rows: [] } },
  peek: false,
  exported: ["Line", "Result", "Reason", "Without VAT", "Invoice group", "Customer", "Attempts"],
};

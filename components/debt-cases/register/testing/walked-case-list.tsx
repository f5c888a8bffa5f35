import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { debtCaseList } from "../case-list";
import { CasesScreen } from "../cases-screen";

export const walked: WalkedList = {
  forms: [textsOf(debtCaseList)],
  page: <CasesScreen opened={opened} />,
  role: "clerk",
  search: "state=assigned&find=NC-&sort=-invoice",
  restored: {
    find: "NC-",
    view: /^Assigned/,
    sorted: { column: "Invoice", direction: "descending" },
  },
  answers: {},
  none: { listDebtCases: { cases: [] } },
  peek: false,
  exported: ["Invoice", "Customer", "Status", "Case id", "Agency", "Outstanding", "Case date"],
};

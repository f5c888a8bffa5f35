import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { planRowList } from "../plan-row-list";
import { examplePlan } from "./example-plan";

export const walked: WalkedList = {
  forms: [textsOf(planRowList(examplePlan()))],
  page: <ListScreen list={planRowList(examplePlan())} opened={opened} />,
  role: "clerk",
  search: "verdict=blocked&sort=-description",
  restored: {
    view: /^Blocked/,
    sorted: { column: "Invoice group", direction: "descending" },
  },
  answers: { listJobDraftRows: { rows: { changes: [], warnings: [], rehearsal: null } } },
  none: { listJobDraftRows: { rows: [], names: {} } },
  peek: true,
  exported: ["Invoice group", "Customer"],
};

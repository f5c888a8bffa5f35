import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { planRowList } from "../plan-row-list";

const id = "11111111-1111-4111-8111-111111111111";

export const walked: WalkedList = {
  forms: [textsOf(planRowList("1"))],
  page: <ListScreen list={planRowList(id)} opened={opened} />,
  role: "clerk",
  search: "verdict=blocked&sort=-group",
  restored: {
    view: /^Blocked/,
    sorted: { column: "Invoice group", direction: "descending" },
  },
  answers: {},
  none: { listJobDraftRows: { rows: [], names: {} } },
  peek: false,
  exported: ["Invoice group", "Customer"],
};

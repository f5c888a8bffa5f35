import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/render-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { planList } from "../plan-list";

export const walked: WalkedList = {
  forms: [textsOf(planList)],
  page: <ListScreen list={planList} opened={opened} />,
  role: "clerk",
  search: "view=decided&sort=-createdAt",
  restored: { view: "Decided", sorted: { column: "Created", direction: "descending" } },
  answers: {},
  none: { listSettingsPlans: { plans: [] } },
  peek: false,
  exported: ["Change", "Status", "Groups to change", "Submitted by", "Note to approver", "Created"],
};

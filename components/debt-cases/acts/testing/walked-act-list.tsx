import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/render-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { debtActList } from "../act-list";

export const walked: WalkedList = {
  forms: [textsOf(debtActList)],
  page: <ListScreen list={debtActList} opened={opened} />,
  role: "clerk",
  search: "view=decided&find=NC-&kind=assign&sort=-amount",
  restored: {
    find: "NC-",
    chips: [/Assignment/],
    view: "Decided",
    sorted: { column: "Amount", direction: "descending" },
  },
  answers: {},
  none: { listDebtActions: { acts: [] } },
  peek: false,
  exported: ["Action", "Status", "Amount", "Customer", "Warnings", "Submitted by", "Currency"],
};

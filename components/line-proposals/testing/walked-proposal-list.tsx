import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/render-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { proposalList } from "../proposal-list";

export const walked: WalkedList = {
  forms: [textsOf(proposalList)],
  page: <ListScreen list={proposalList} opened={opened} />,
  role: "clerk",
  search: "find=hour&kind=add-line&amountFrom=1&sort=-updatedAt",
  restored: {
    find: "hour",
    chips: [/New line/, /Amount.*from 1/],
    view: "Mine",
    sorted: { column: "Last change", direction: "descending" },
  },
  answers: {},
  none: { listLineProposals: { proposals: [] } },
  peek: false,
  exported: ["Line", "Status", "Amount", "Invoice group", "Submitted by", "Type", "Currency"],
};

import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { correctionRowList } from "../correction-row-list";

const list = correctionRowList({ id: "11111111-1111-4111-8111-111111111111", counts: [] });

export const walked: WalkedList = {
  forms: [textsOf(list)],
  page: <ListScreen list={list} opened={opened} />,
  role: "clerk",
  search: "verdict=change&sort=-description",
  restored: {
    view: "Will change 0",
    sorted: { column: "Line", direction: "descending" },
  },
  answers: {},
  none: { listJobDraftRows: { rows: [] } },
  peek: true,
  exported: ["Line", "Invoice group", "Now", "Proposed", "VAT"],
};

import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { gridOwnerList } from "../grid-owner-list";

export const walked: WalkedList = {
  forms: [textsOf(gridOwnerList)],
  page: <ListScreen list={gridOwnerList} opened={opened} />,
  role: "clerk",
  search: "find=name&sort=-expected",
  restored: { find: "name", sorted: { column: "Expected", direction: "descending" } },
  answers: {},
  none: { listGridOwners: [] },
  peek: true,
  exported: ["Grid owner", "Expected", "Imported", "Paid", "Progress", "Not imported"],
};

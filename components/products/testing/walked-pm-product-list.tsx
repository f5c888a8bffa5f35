import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { pmProductList } from "../pm-product-list";

export const walked: WalkedList = {
  forms: [textsOf(pmProductList)],
  page: <ListScreen list={pmProductList} opened={opened} />,
  role: "auditor",
  search: "find=name&kind=primary&sort=-code",
  restored: {
    find: "name",
    chips: [/Kind.*Primary/],
    sorted: { column: "Code", direction: "descending" },
  },
  answers: { listPmProducts: { Kind: "primary" } },
  none: { listPmProducts: [] },
  peek: true,
  exported: ["Name", "Code", "Kind", "Service type", "Valid from", "Billed product"],
};

import { ListScreen } from "@/components/list/list-screen";
import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { offeringList } from "../offering-list";

export const walked: WalkedList = {
  forms: [textsOf(offeringList)],
  page: <ListScreen list={offeringList} opened={opened} />,
  role: "clerk",
  search: "find=name&role=primary&sort=-months",
  restored: {
    find: "name",
    chips: [/Role.*Primary/],
    sorted: { column: "Months", direction: "descending" },
  },
  answers: {
    listProductOfferings: {
      items: { PrimaryProduct: true, WebOrderSubProducts: { ProductOfferingIds: [] } },
    },
  },
  none: { listProductOfferings: { items: [] } },
  peek: false,
  exported: ["Name", "Status", "Role", "Service type", "Billed product", "End date"],
};

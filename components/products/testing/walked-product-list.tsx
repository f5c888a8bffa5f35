import { textsOf } from "@/components/list/testing/list-texts";
import { openedList as opened } from "@/components/list/testing/opened-list";
import type { WalkedList } from "@/components/list/testing/walked-list";
import { productList } from "../product-list";
import { ProductsScreen } from "../products-screen";

export const walked: WalkedList = {
  forms: [textsOf(productList)],
  page: <ProductsScreen opened={opened} parts={{}} />,
  role: "clerk",
  search: "find=name&sort=-number",
  restored: { find: "name", sorted: { column: "Number", direction: "descending" } },
  answers: {},
  none: { listProducts: [] },
  peek: true,
  exported: ["Name", "Number", "Type", "Source", "Elements"],
};

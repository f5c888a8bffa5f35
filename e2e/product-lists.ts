import { routes } from "../lib/routes";
import type { WalkedList } from "./lists";

/** The lists of products and of what is sold. */
export const productLists: readonly WalkedList[] = [
  {
    name: "products",
    list: "products",
    role: "clerk",
    link: routes.products("find=gebyr&sort=-number"),
    restored: { find: "gebyr", sorted: { column: "Number", direction: "descending" } },
    plain: routes.products(),
    api: /\/api\/service\/be\/v3\/products/,
    peek: true,
    exported: ["Name", "Number", "Type", "Source", "Down payment", "Elements"],
  },
  {
    name: "product offerings",
    list: "product-offerings",
    role: "clerk",
    link: routes.offerings("find=fast&role=primary&sort=-months"),
    restored: {
      find: "fast",
      chips: [/Role.*Primary/],
      sorted: { column: "Months", direction: "descending" },
    },
    plain: routes.offerings(),
    api: /\/api\/service\/v1\/cm\/products/,
    peek: false,
    exported: ["Name", "Status", "Role", "Service type", "Billed product", "End date"],
  },
  {
    name: "PM products",
    list: "pm-products",
    role: "auditor",
    link: routes.pmProducts("find=PM-1&kind=primary&sort=-code"),
    restored: {
      find: "PM-1",
      chips: [/Kind.*Primary/],
      sorted: { column: "Code", direction: "descending" },
    },
    plain: routes.pmProducts(),
    api: /\/api\/service\/v1\/pm\/products/,
    peek: true,
    exported: ["Name", "Code", "Kind", "Service type", "Valid from", "Billed product"],
  },
];

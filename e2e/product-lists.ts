import { routes } from "../lib/routes";
import type { VisitedList } from "./lists";

/** The lists of products and of what is sold. */
export const productLists: readonly VisitedList[] = [
  {
    list: "products",
    role: "clerk",
    link: routes.products("find=gebyr&sort=-number"),
  },
  {
    list: "product-offerings",
    role: "clerk",
    link: routes.offerings("find=fast&role=primary&sort=-months"),
  },
  {
    list: "pm-products",
    role: "auditor",
    link: routes.pmProducts("find=PM-1&kind=primary&sort=-code"),
  },
];

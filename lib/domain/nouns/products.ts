import type { Noun } from "./noun";

export const products = {
  path: "/products",
  area: { id: "products", keys: "g o", permission: "products:read", group: "billing" },
  record: "products:read",
  stale: ["products"],
  messages: ["products", "product-offerings"],
  lists: ["products", "product-offerings", "pm-products"],
} as const satisfies Noun;

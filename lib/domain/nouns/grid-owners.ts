import { bare, type Noun } from "./noun";

export const gridOwners = {
  ...bare,
  path: "/grid-owners",
  area: { id: "gridOwners", keys: "g n", permission: "gridowners:read", group: "billing" },
  stale: ["grid-owners"],
  messages: ["grid-owners"],
  lists: ["grid-owners"],
} as const satisfies Noun;

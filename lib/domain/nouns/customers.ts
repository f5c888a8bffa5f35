import { bare, type Noun } from "./noun";

export const customers = {
  ...bare,
  path: "/customers",
  record: "customers:read",
  stale: ["customers", "invoice-groups", "notes"],
  messages: ["customers"],
  lists: ["contacts"],
} as const satisfies Noun;

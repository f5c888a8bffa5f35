import { bare, type Noun } from "./noun";

/** What people set for themselves. Their lists' columns are stored with them. */
export const preferences = {
  ...bare,
  path: "/preferences",
  messages: ["preferences"],
} as const satisfies Noun;

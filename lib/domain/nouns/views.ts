import { bare, type Noun } from "./noun";

/** A list's address opens one; its texts are loaded with the menu. */
export const views = {
  ...bare,
  record: "views:read",
  stale: ["views"],
  messages: ["views"],
} as const satisfies Noun;

import { bare, type Noun } from "./noun";

/** Of one person each; the sentences are the shell's, because its bell shows them. */
export const notifications = {
  ...bare,
  path: "/notifications",
  messages: ["notifications"],
  lists: ["notifications"],
} as const satisfies Noun;

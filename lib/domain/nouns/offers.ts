import { bare, type Noun } from "./noun";

/**
 * An offer has no path in the interface: it is made by a request, and read as an event of its
 * invoice group.
 */
export const offers = {
  ...bare,
  record: "events:read",
  messages: ["offers"],
} as const satisfies Noun;

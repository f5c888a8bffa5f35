import { bare, type Noun } from "./noun";

/** Both are shown on the pages of a customer and of an invoice group. */
export const meteringPoints = {
  ...bare,
  record: "metering-points:read",
  messages: ["metering-points"],
  lists: ["metering-points"],
} as const satisfies Noun;

import { bare, type Noun } from "./noun";

/** Shown on the pages of a customer and of an invoice group, and with a product's elements. */
export const dimensions = {
  ...bare,
  messages: ["dimensions"],
  lists: ["dimensions"],
} as const satisfies Noun;

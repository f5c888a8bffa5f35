import { bare, type Noun } from "./noun";

/** Shown on a page of their metering point. */
export const prices = {
  ...bare,
  record: "prices:read",
  messages: ["prices"],
} as const satisfies Noun;

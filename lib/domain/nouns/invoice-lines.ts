import type { Noun } from "./noun";

export const invoiceLines = {
  path: "/invoice-lines",
  area: {
    id: "abandonedLines",
    path: "/invoice-lines/abandoned",
    also: ["/invoice-lines"],
    keys: "g l",
  },
  record: "lines:read",
  // Not the abandoned ones: their queue follows the jobs that archive them.
  stale: ["invoice-lines"],
  messages: ["invoice-lines", "line-words", "next-invoice"],
  lists: ["abandoned-lines", "archived-lines", "next-invoice"],
} as const satisfies Noun;

import { routes } from "../lib/routes";
import { landmarks } from "../service/seed/landmarks";
import { postToDesk } from "./desk-call";
import type { WalkedList } from "./lists";

/** The lists of what billing applies later, and of the operations that billing ends. */
export const laterLists: readonly WalkedList[] = [
  {
    name: "requests",
    list: "requests",
    role: "clerk",
    link: routes.requests("view=mine&kind=create-invoice-group&sort=-sentAt"),
    restored: {
      view: "Mine",
      chips: [/New invoice group/],
      sorted: { column: "Sent", direction: "descending" },
    },
    // Billing applies the request meanwhile, so it is not open for long.
    plain: routes.requests("view=mine"),
    api: /\/api\/desk\/requests(?:\?|$)/,
    peek: true,
    exported: ["Request", "Status", "Record", "Customer", "Sent by", "Sent"],
    prepare: (page) =>
      postToDesk(page, "/api/desk/requests", {
        kind: "create-invoice-group",
        customerGuid: landmarks.plain.customerGuid,
        content: { Name: `Boathouse ${Date.now()}` },
      }),
  },
  {
    name: "operations of billing",
    list: "operations",
    role: "admin",
    link: routes.sunset("find=price&state=passed&sort=-sunset"),
    restored: {
      find: "price",
      chips: [/Sunset passed/],
      sorted: { column: "Sunset", direction: "descending" },
    },
    plain: routes.sunset(),
    api: /\/api\/desk\/operation-uses/,
    peek: false,
    exported: ["Operation", "Status", "Version", "Sunset", "Used by", "Replacement"],
  },
];

import { routes } from "../lib/routes";
import type { WalkedList } from "./lists";

/** The lists of report files and of grid owners. */
export const reportLists: readonly WalkedList[] = [
  {
    name: "grid owners",
    list: "grid-owners",
    role: "clerk",
    link: routes.gridOwners("find=nett&sort=-expected"),
    restored: { find: "nett", sorted: { column: "Expected", direction: "descending" } },
    plain: routes.gridOwners(),
    api: /\/api\/service\/be\/v3\/gridowners(?:\?|$)/,
    peek: true,
    exported: ["Grid owner", "Expected", "Imported", "Paid", "Progress", "Not imported"],
  },
  {
    name: "report files",
    list: "report-files",
    role: "clerk",
    link: routes.reportFiles("find=pdf&folder=2026%2F11&sort=-size"),
    restored: {
      find: "pdf",
      chips: [/Folder2026\/11/],
      sorted: { column: "Size", direction: "descending" },
    },
    plain: routes.reportFiles(),
    api: /\/api\/service\/be\/v3\/commonreport\/allfiles/,
    peek: true,
    exported: ["Name", "Folder", "Customer", "Format", "Size", "Created"],
  },
];

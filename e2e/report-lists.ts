import { routes } from "../lib/routes";
import type { VisitedList } from "./lists";

/** The lists of report files and of grid owners. */
export const reportLists: readonly VisitedList[] = [
  {
    list: "grid-owners",
    role: "clerk",
    link: routes.gridOwners("find=nett&sort=-expected"),
  },
  {
    list: "report-files",
    role: "clerk",
    link: routes.reportFiles("find=pdf&folder=2026%2F11&sort=-size"),
  },
];

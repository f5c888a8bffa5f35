import { routes } from "../lib/routes";
import { monthBefore } from "../service/seed/calendar";
import type { VisitedList } from "./lists";

/** Of report files: year and month of the seeded world. */
export const newestFolder = monthBefore(0).start.slice(0, 7).replace("-", "/");

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
    link: routes.reportFiles(`find=pdf&folder=${encodeURIComponent(newestFolder)}&sort=-size`),
  },
];

import { routes } from "../lib/routes";
import { folderOf, worldDay } from "../service/seed/calendar";
import type { VisitedList } from "./lists";

/** Of report files: year and month of the seeded world. */
export const newestFolder = folderOf(worldDay);

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

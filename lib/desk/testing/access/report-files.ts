import { insertJob } from "../insert-records";
import type { AccessOfNoun } from "./access-of-noun";

export const reportFiles = {
  examples: {
    openReportFile: { query: { name: "a.csv" } },
  },
  records: {
    "/report-zips/{id}": (database, createdBy) =>
      insertJob(database, { createdBy, kind: "report-zip", state: "done", settings: {} }),
  },
} satisfies AccessOfNoun;

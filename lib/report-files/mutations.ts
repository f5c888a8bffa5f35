import { mutationOptions } from "@tanstack/react-query";
import { orderJob } from "../browser/await-draft";
import { queryKeys } from "../browser/query-keys";

/** Creates the job that reads report files for one ZIP, by their names. */
export function createReportZip() {
  return mutationOptions({
    mutationFn: (names: readonly string[]) => {
      const items = names.map((id) => ({ id }));
      return orderJob({ kind: "report-zip", settings: {}, items }, crypto.randomUUID());
    },
    meta: { invalidates: [queryKeys.jobs] },
  });
}

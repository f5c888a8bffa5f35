import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";

/** Creates the job that reads report files for one ZIP, by their names. */
export function createReportZip() {
  return mutationOptions({
    mutationFn: (names: readonly string[]) =>
      callDesk("createReportZip", { body: { names: [...names] } }),
    meta: { invalidates: [queryKeys.jobs] },
  });
}

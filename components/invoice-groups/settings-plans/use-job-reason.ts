import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { isBulkReason } from "@/lib/domain/jobs/bulk-kinds";
import type { JobRow } from "@/lib/domain/jobs/job-shape";

type Reason = NonNullable<JobRow["reason"]>;

/** Why a row of a job that changes settings was refused, dropped or is unknown, in words. */
export function useJobReason(): (reason: Reason) => string {
  const reasons = useTranslations("jobs.rows.list.values.reason");
  const planned = useTranslations("bulk-jobs.reason");
  return useCallback(
    // A job of another kind is about lines.
    (reason) => {
      if (isBulkReason(reason)) return "";
      return reason === "gone" ? planned(reason) : reasons(reason);
    },
    [reasons, planned],
  );
}

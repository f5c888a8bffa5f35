import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { JobKind } from "@/lib/domain/jobs/job-enumerations";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { usePlanName } from "./use-plan-name";

interface NamedJob {
  readonly kind: JobKind;
  readonly total: number;
  /** The bulk change that it carries out. */
  readonly content?: SettingsPlan["content"] | null;
}

/** The name of a job: of the bulk change that it carries out, else its kind and number of rows. */
export function useJobName() {
  const t = useTranslations("jobs.list.values.kind");
  const planName = usePlanName();
  return useCallback(
    ({ kind, total, content }: NamedJob) =>
      content ? planName(content.changes, total) : t(kind, { count: total }),
    [t, planName],
  );
}

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { jobNamer, type NamedJob } from "@/lib/domain/jobs/job-namer";
import type { SettingsPlan } from "@/lib/domain/settings-plans/plan-shape";
import { usePlanName } from "./use-plan-name";

interface Sent extends NamedJob {
  /** The bulk change that it carries out. */
  readonly content?: SettingsPlan["content"] | null;
}

/** The name of a job: of the bulk change that it carries out, else what it does to how many rows. */
export function useJobName() {
  const t = useTranslations("jobs.list.values");
  const planName = usePlanName();
  return useMemo(() => {
    const jobName = jobNamer(t);
    return ({ content, ...job }: Sent) =>
      content ? planName(content.changes, job.total) : jobName(job);
  }, [t, planName]);
}

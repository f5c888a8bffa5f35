import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { RecordAction } from "@/components/shell/record-actions";
import { jobActions } from "@/lib/domain/jobs/job-actions";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { type JobStep, stepJob } from "@/lib/jobs/mutations";

/** What this person may do to the job now, and why the last attempt failed; null: it did not. */
export function useJobActions(job: JobSummary): {
  readonly actions: readonly RecordAction[];
  readonly error: unknown;
} {
  const t = useTranslations("jobs.act");
  const actor = useActor();
  const step = useMutation(stepJob());
  // In the document nothing is offered: its clock is not the reader's.
  const [now, setNow] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => setNow(Date.now()), []);
  const failed = job.counts.refused + job.counts.unknown;
  const steps = jobActions(job, actor, now).filter(
    (action): action is JobStep => action !== "undo",
  );
  const actions = steps.map((action) => ({
    id: action,
    label: t(action, { count: failed }),
    aside: action === "take-back",
    pending: step.isPending && step.variables.step === action,
    onSelect: () => step.mutate({ id: job.id, step: action }),
  }));
  return { actions, error: step.error };
}

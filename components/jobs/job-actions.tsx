import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { jobActions } from "@/lib/domain/jobs/job-actions";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { stepJob } from "@/lib/jobs/mutations";

/** What this person may do to the job now. */
export function JobActions({ job }: { job: JobSummary }) {
  const t = useTranslations("jobs.act");
  const actor = useActor();
  const step = useMutation(stepJob());
  // In the document nothing is offered: its clock is not the reader's.
  const [now, setNow] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => setNow(Date.now()), []);
  const failed = job.counts.refused + job.counts.unknown;
  const actions = jobActions(job, actor, now);
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          pending={step.isPending && step.variables.step === action}
          onClick={() => step.mutate({ id: job.id, step: action })}
        >
          {t(action, { count: failed })}
        </Button>
      ))}
      {step.isError ? <ProblemNote error={step.error} className="mt-2" /> : null}
    </>
  );
}

import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { useJobActions } from "./use-job-actions";

/** What this person may do to a job, in its row or beside its list. */
export function JobActions({ job }: { job: JobSummary }) {
  const { actions, error } = useJobActions(job);
  return (
    <>
      {actions.map((action) =>
        "onSelect" in action ? (
          <Button
            key={action.id}
            size="sm"
            pending={action.pending ?? false}
            onClick={action.onSelect}
          >
            {action.label}
          </Button>
        ) : null,
      )}
      {error === null ? null : <ProblemNote error={error} className="mt-2" />}
    </>
  );
}

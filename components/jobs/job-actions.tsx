import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { useJobActions } from "./use-job-actions";

/** Steps that a row of the list leaves to the job's page. */
const onPageOnly: ReadonlySet<string> = new Set(["start", "cancel", "undo"]);

/** What this person may do to a job, in its row or beside its list. */
export function JobActions({ job, brief = false }: { job: JobSummary; brief?: boolean }) {
  const { actions, error, dialog } = useJobActions(job);
  return (
    <>
      {actions.map((action) =>
        "onSelect" in action && !(brief && onPageOnly.has(action.id)) ? (
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
      {dialog}
      {error === null ? null : <ProblemNote error={error} className="mt-2" />}
    </>
  );
}

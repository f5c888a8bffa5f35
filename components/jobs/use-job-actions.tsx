import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, type ReactNode, useEffect, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { RecordAction } from "@/components/shell/record-actions";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LazyPart } from "@/components/ui/lazy-part";
import { type JobAction, jobActions } from "@/lib/domain/jobs/job-actions";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { planUndo, stepJob } from "@/lib/jobs/mutations";
import { routes } from "@/lib/routes";
import type { UndoableJob } from "./undo-job-dialog";

const UndoJobDialog = lazy(async () => ({
  default: (await import("./undo-job-dialog")).UndoJobDialog,
}));

/** Steps that are never what a page is opened for. */
const asides: ReadonlySet<JobAction> = new Set(["take-back", "cancel", "undo"]);

interface JobActions {
  readonly actions: readonly RecordAction[];
  /** Why the last attempt failed; null: it did not. */
  readonly error: unknown;
  /** Confirms that the rest is cancelled, which cannot be undone. */
  readonly dialog: ReactNode;
}

/** What this person may do to the job now. */
export function useJobActions(job: JobSummary): JobActions {
  const t = useTranslations("jobs.act");
  const confirm = useTranslations("jobs.cancel");
  const actor = useActor();
  const router = useRouter();
  const step = useMutation(stepJob());
  const undo = useMutation(planUndo());
  const [confirming, setConfirming] = useState(false);
  const [undoing, setUndoing] = useState(false);
  // In the document nothing is offered: its clock is not the reader's.
  const [now, setNow] = useState(Number.POSITIVE_INFINITY);
  const { id, counts, startsAt } = job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job that was started at once has another moment
  useEffect(() => setNow(Date.now()), [startsAt]);
  const failed = counts.refused + counts.unknown;
  const take = (action: JobAction) => {
    if (action === "cancel") setConfirming(true);
    else if (action === "undo" && isUndoable(job)) setUndoing(true);
    else if (action === "undo") {
      undo.mutate({ id }, { onSuccess: (plan) => router.push(routes.approval(plan.id)) });
    } else step.mutate({ id, step: action });
  };
  const actions = jobActions(job, actor, now).map((action) => ({
    id: action,
    label: t(action, { count: failed }),
    aside: asides.has(action),
    pending: action === "undo" ? undo.isPending : step.isPending && step.variables.step === action,
    onSelect: () => take(action),
  }));
  return {
    actions,
    error: step.error ?? undo.error,
    dialog: (
      <>
        {undoing && isUndoable(job) ? (
          <LazyPart>
            <UndoJobDialog job={job} onClose={() => setUndoing(false)} />
          </LazyPart>
        ) : null}
        <ConfirmDialog
          danger
          open={confirming}
          onOpenChange={setConfirming}
          title={confirm("question", { count: counts.waiting })}
          description={confirm("text")}
          confirmLabel={confirm("confirm")}
          cancelLabel={confirm("back")}
          pending={step.isPending}
          onConfirm={() =>
            step.mutate({ id, step: "cancel" }, { onSettled: () => setConfirming(false) })
          }
        />
      </>
    ),
  };
}

function isUndoable(job: JobSummary): job is UndoableJob {
  return job.kind === "dimension-set" || job.kind === "debt-assignments";
}

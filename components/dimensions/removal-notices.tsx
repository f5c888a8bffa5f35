import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor-context";
import { useSeenEnd } from "@/components/shell/notifications/use-seen-end";
import { ProblemText } from "@/components/shell/problem-text";
import { useShortcut } from "@/components/shell/shortcuts";
import { TechnicalDetails } from "@/components/shell/technical-details";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useNow } from "@/components/ui/use-now";
import { toProblemError } from "@/lib/browser/problem-error";
import { isUnderWay, type RemovalJob, removalRowQuery } from "@/lib/dimensions/queries";
import { missingRecord } from "@/lib/domain/dimensions/find-dimension";
import { jobActions } from "@/lib/domain/jobs/job-actions";
import type { JobRow } from "@/lib/domain/jobs/job-shape";
import { routes } from "@/lib/routes";
import { outcomeTones, type Removals, removalKind } from "./use-removals";

/** Removals that can be undone, and the results of those that were sent. */
export function RemovalNotices({ removals }: { removals: Removals }) {
  const t = useTranslations("dimensions.removal");
  const { refused } = removals;
  const last = removals.jobs.findLast(({ state }) => state === "waiting");
  useShortcut("z", t("undoShortcut"), () => last && removals.undo(last.id), {
    scope: "list",
    enabled: last !== undefined,
  });
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {removals.jobs.map((job) => (
        <Removal key={job.id} job={job} removals={removals} />
      ))}
      {refused === null ? null : (
        <Banner
          tone="danger"
          role="status"
          title={t("failed", { name: refused.name })}
          actions={
            <Button size="sm" variant="quiet" onClick={() => removals.dismiss(null)}>
              {t("dismiss")}
            </Button>
          }
        >
          <RefusedText thrown={refused.error} />
        </Banner>
      )}
    </div>
  );
}

interface RemovalProps {
  job: RemovalJob;
  removals: Removals;
}

/** One removal; its notification is read once its end is shown. */
function Removal(props: RemovalProps) {
  useSeenEnd(props.job);
  return isUnderWay(props.job) ? <OpenRemoval {...props} /> : <EndedRemoval {...props} />;
}

function OpenRemoval({ job, removals }: RemovalProps) {
  const t = useTranslations("dimensions.removal");
  const actor = useActor();
  const now = useNow(job.state === "waiting");
  const canUndo = jobActions(job, actor, now).includes("take-back");
  const seconds = Math.max(Math.ceil((Date.parse(job.startsAt) - now) / 1000), 0);
  const title = canUndo ? "waiting" : job.state === "paused" ? "paused" : "sending";
  return (
    <Banner
      tone="waiting"
      role="status"
      title={t(title, { name: job.settings.name })}
      actions={
        canUndo ? (
          <Button size="sm" aria-keyshortcuts="z" onClick={() => removals.undo(job.id)}>
            {t("undo")}
          </Button>
        ) : (
          <OpenJob job={job} />
        )
      }
    >
      {canUndo ? (
        // Screen readers read the title once, not the countdown each second.
        <p aria-live="off" className="tabular">
          {t("starts", { seconds })}
        </p>
      ) : null}
      <FailedStep job={job} removals={removals} />
    </Banner>
  );
}

function EndedRemoval({ job, removals }: RemovalProps) {
  const t = useTranslations("dimensions.removal");
  const actor = useActor();
  const isDone = job.counts.done > 0;
  const { data: row = null, isPending } = useQuery({ ...removalRowQuery(job), enabled: !isDone });
  if (!isDone && isPending) return null;
  const kind = removalKind(job, row);
  return (
    <Banner
      tone={outcomeTones[kind]}
      role="status"
      title={t(kind, { name: job.settings.name })}
      actions={
        <>
          {jobActions(job, actor, Date.now()).includes("retry") ? (
            <Button size="sm" onClick={() => removals.retry(job.id)}>
              {t("retry")}
            </Button>
          ) : null}
          {isDone ? null : <OpenJob job={job} />}
          <Button size="sm" variant="quiet" onClick={() => removals.dismiss(job.id)}>
            {t("dismiss")}
          </Button>
        </>
      }
    >
      {row === null || isDone ? null : <ResultText row={row} />}
      <FailedStep job={job} removals={removals} />
    </Banner>
  );
}

function OpenJob({ job }: { job: RemovalJob }) {
  const t = useTranslations("dimensions.removal");
  return (
    <ButtonLink size="sm" variant="quiet" href={routes.job(job.id)}>
      {t("open")}
    </ButtonLink>
  );
}

/** What a result that is no success means. */
function ResultText({ row: { state, reason, refusal } }: { row: JobRow }) {
  const t = useTranslations("dimensions");
  if (state === "unknown") return <p>{t("unclearText")}</p>;
  if (reason === "changed-meanwhile") return <p>{t("removal.changed")}</p>;
  if (reason !== "gone") return refusal && <p>{refusal.message}</p>;
  // Without a sentence of billing the record itself was not found.
  const missing = refusal === null ? "owner" : missingRecord({ detail: refusal.message });
  return <p>{t(`removal.missing.${missing}`)}</p>;
}

/** Why a removal could not be asked for. */
function RefusedText({ thrown }: { thrown: unknown }) {
  const t = useTranslations("dimensions.removal");
  const error = toProblemError(thrown);
  const isMissing = error.kind === "missing";
  return (
    <>
      <p>
        {isMissing ? t(`missing.${missingRecord(error.problem)}`) : null}
        {error.kind === "conflict" ? t("underWay") : null}
        {isMissing || error.kind === "conflict" ? null : <ProblemText error={error} />}
      </p>
      <TechnicalDetails error={error} />
    </>
  );
}

/** Why the removal could not be undone, or tried again. */
function FailedStep({ job, removals: { failed } }: RemovalProps) {
  const t = useTranslations("dimensions.removal");
  if (failed?.id !== job.id) return null;
  const error = toProblemError(failed.error);
  if (error.kind !== "conflict") {
    return (
      <p>
        <ProblemText error={error} />
      </p>
    );
  }
  return isUnderWay(job) ? <p>{t("tooLate", { name: job.settings.name })}</p> : null;
}

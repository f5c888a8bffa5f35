"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useActor } from "@/components/shell/actor-context";
import { useSeenEnd } from "@/components/shell/notifications/use-seen-end";
import { useShortcut } from "@/components/shell/shortcuts";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { Tone } from "@/components/ui/tone";
import { useNow } from "@/components/ui/use-now";
import { jobActions } from "@/lib/domain/jobs/job-actions";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { isLineReason } from "@/lib/domain/jobs/row-reasons";
import { minorUnits } from "@/lib/domain/minor-units";
import { useFormats } from "@/lib/intl/use-formats";
import { failedRowsQuery } from "@/lib/invoice-lines/abandoned/job-queries";
import { jobStepMutation } from "@/lib/invoice-lines/abandoned/mutations";
import { routes } from "@/lib/routes";
import type { ArchiveJobs } from "./use-archive-jobs";

/** What becomes of the lines that were archived, by the person and by colleagues. */
export function JobBanners({ jobs }: { jobs: ArchiveJobs }) {
  const t = useTranslations("invoice-lines.jobs");
  return (
    <div className="flex flex-col gap-2 px-6 pb-3 empty:hidden">
      {jobs.own.map((job) => (
        <JobBanner key={job.id} job={job} onDismiss={() => jobs.dismiss(job.id)} />
      ))}
      {jobs.notes.map(({ jobId, name, count }) => (
        <Banner
          key={jobId}
          tone="info"
          role="status"
          title={t("colleague", { name, count })}
          actions={
            <Button size="sm" onClick={() => jobs.dismiss(jobId)}>
              {t("dismiss")}
            </Button>
          }
        />
      ))}
    </div>
  );
}

/** Longer than a dialog takes to close. */
const focusMilliseconds = 400;

interface JobBannerProps {
  job: JobSummary;
  onDismiss: () => void;
}

/** One archiving: the time to take it back, how far it is, and what came of it. */
function JobBanner({ job, onDismiss }: JobBannerProps) {
  const t = useTranslations("invoice-lines.jobs");
  const formats = useFormats();
  const actor = useActor();
  useSeenEnd(job);
  const { mutate, isPending, isError, variables } = useMutation(jobStepMutation(useQueryClient()));
  const now = useNow(job.state === "waiting");
  const actions = jobActions(job, actor, now);
  const { counts, total } = job;
  const failed = counts.refused + counts.unknown;
  const seconds = Math.max(Math.ceil((Date.parse(job.startsAt) - now) / 1000), 0);
  const act = (step: "take-back" | "retry") => mutate({ jobId: job.id, step });
  const back = useRef<HTMLButtonElement>(null);
  const mayTakeBack = actions.includes("take-back");
  useShortcut("z", t("undoShortcut"), () => act("take-back"), {
    scope: "list",
    enabled: mayTakeBack,
  });
  useEffect(() => {
    // After the dialog has closed: the element that had the focus before it was removed with the
    // selection.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) back.current?.focus();
    }, focusMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const over = job.state === "done" || job.state === "taken-back";
  return (
    <Banner
      tone={toneOf(job, failed)}
      role="status"
      title={t(`title.${job.state}`, { total, done: counts.done, failed })}
      actions={
        <>
          {mayTakeBack ? (
            <Button
              ref={back}
              size="sm"
              aria-keyshortcuts="z"
              pending={isPending}
              onClick={() => act("take-back")}
            >
              {t("undo")}
            </Button>
          ) : null}
          {actions.includes("retry") ? (
            <Button size="sm" pending={isPending} onClick={() => act("retry")}>
              {t("retry", { count: failed })}
            </Button>
          ) : null}
          <ButtonLink size="sm" variant="quiet" href={routes.job(job.id)}>
            {t("open")}
          </ButtonLink>
          {over ? (
            <Button size="sm" variant="quiet" onClick={onDismiss}>
              {t("dismiss")}
            </Button>
          ) : null}
        </>
      }
    >
      {job.state === "waiting" ? (
        // Screen readers read the title once, not the countdown each second.
        <p aria-live="off" className="tabular">
          {t("starts", { seconds })}
        </p>
      ) : null}
      {job.state === "running" ? (
        <p className="tabular">
          {t("progress", { settled: total - counts.waiting - counts.sent, total })}
          {job.backOff ? ` · ${t("paused", { time: formats.time(job.backOff.until) })}` : null}
        </p>
      ) : null}
      {job.state === "done" && counts.dropped > 0 ? (
        <p>{t("dropped", { count: counts.dropped })}</p>
      ) : null}
      {job.state === "done" && failed + counts.dropped > 0 ? <FailedRows job={job} /> : null}
      {isError ? <p>{t(variables?.step === "retry" ? "retryFailed" : "undoFailed")}</p> : null}
    </Banner>
  );
}

function toneOf(job: JobSummary, failed: number): Tone {
  if (job.state === "waiting" || job.state === "running")
    return job.backOff ? "warning" : "waiting";
  if (job.state === "taken-back" || job.state === "paused") return "neutral";
  return failed > 0 ? "warning" : "good";
}

const mostShown = 20;

/** Lines that were not archived, each with its reason. */
function FailedRows({ job }: { job: JobSummary }) {
  const t = useTranslations("invoice-lines.jobs");
  const formats = useFormats();
  const { data } = useQuery(failedRowsQuery(job.id, job.version));
  if (data === undefined) return null;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer">{t("which", { count: data.length })}</summary>
      <ul className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
        {data.slice(0, mostShown).map((row) => (
          <li key={row.position} className="flex flex-wrap gap-x-3">
            <span>{row.description || row.id}</span>
            <span className="tabular">
              {row.amountMinor === null || row.currency === null
                ? null
                : formats.money(minorUnits(row.amountMinor), row.currency)}
            </span>
            <span>{row.reason && isLineReason(row.reason) ? t(`reason.${row.reason}`) : null}</span>
          </li>
        ))}
      </ul>
      {data.length > mostShown ? <p>{t("others", { count: data.length - mostShown })}</p> : null}
    </details>
  );
}

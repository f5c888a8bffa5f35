"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ComponentType, useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { useActor } from "@/components/shell/actor-context";
import { useSeenEnd } from "@/components/shell/notifications/use-seen-end";
import { ProblemNote } from "@/components/shell/problem-note";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordPlace } from "@/components/shell/record-place";
import { StaleNote } from "@/components/shell/stale-note";
import { useJobName } from "@/components/shell/use-job-name";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { archiveSettingsOf } from "@/lib/domain/jobs/archive-settings-of";
import { bulkJobKinds } from "@/lib/domain/jobs/bulk-kinds";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { useFormats } from "@/lib/intl/use-formats";
import { jobQuery } from "@/lib/jobs/queries";
import { routes } from "@/lib/routes";
import { bulkRowList } from "./bulk-row-list";
import { JobBar } from "./job-bar";
import { jobRowList } from "./job-row-list";
import { JobStateTag } from "./job-state-tag";
import { jobSums } from "./job-sums";
import { progressOf } from "./progress-of";
import { useJobActions } from "./use-job-actions";
import { usePauseTexts } from "./use-pause-texts";
import { ZipFiles } from "./zip-files";

type SettingsJob = Extract<JobSummary, { kind: "settings" }>["settings"];

/** Components of the screens of other nouns; the page passes them in. */
interface JobParts {
  /** The rows of a job that changes settings. */
  readonly SettingsRows: ComponentType<{ jobId: string; opened: OpenedList }>;
}

interface JobScreenProps {
  id: string;
  /** The person's columns of the rows of each kind. */
  opened: {
    readonly archive: OpenedList;
    readonly settings: OpenedList;
    readonly bulk: OpenedList;
  };
  parts: JobParts;
}

/** One job: how far it is, and its rows with the result of each. */
export function JobScreen({ id, opened, parts }: JobScreenProps) {
  const t = useTranslations("jobs");
  const query = useQuery(jobQuery(id));
  return (
    <RecordGate query={query} words={t} listHref={routes.jobs()}>
      {query.data ? (
        <Job job={query.data} failed={query.isError} opened={opened} parts={parts} />
      ) : null}
    </RecordGate>
  );
}

interface JobProps extends Omit<JobScreenProps, "id"> {
  job: JobSummary;
  /** The last read failed: what is shown is older. */
  failed: boolean;
}

function Job({ job, failed, opened, parts: { SettingsRows } }: JobProps) {
  const t = useTranslations("jobs");
  const formats = useFormats();
  const { actions, error, dialog } = useJobActions(job);
  useSeenEnd(job);
  const pauses = usePauseTexts(job);
  const { counts, total } = job;
  const title = useJobName()(job);
  const settings = archiveSettingsOf(job);
  const at = (moment: string | null) => moment && formats.dateTime(moment);
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.jobs()} list={t("list.title")} />}
        tabName={title}
        title={title}
        tags={<JobStateTag job={job} />}
        facts={[
          { term: t("list.columns.createdBy"), plain: true, value: job.createdBy.name },
          { term: t("peek.approvedBy"), value: job.approvedBy?.name },
          ...(job.kind === "propose-lines"
            ? [{ term: t("list.columns.amount"), value: jobSums(job, formats) }]
            : []),
          ...(job.kind === "remove-dimension"
            ? [{ term: t("dimension"), value: job.settings.name }]
            : []),
          ...(job.kind === "approve-many"
            ? [
                { term: t("list.columns.amount"), value: jobSums(job, formats) },
                { term: t("list.columns.note"), value: job.settings.note },
              ]
            : []),
          ...(settings === null
            ? []
            : [
                { term: t("list.columns.amount"), value: jobSums(job, formats) },
                {
                  term: t("list.columns.reason"),
                  value: t(`list.values.reason.${settings.reason}`),
                },
                { term: t("list.columns.note"), value: settings.note },
              ]),
          { term: t("list.columns.createdAt"), value: at(job.createdAt) },
          { term: t("peek.startedAt"), value: at(job.startedAt) },
          { term: t("list.columns.finishedAt"), value: at(job.finishedAt) },
        ]}
        ids={[{ label: t("id"), value: job.id }]}
        actions={actions}
      >
        <div className="mb-3 grid max-w-xl gap-2">
          <StaleNote failed={failed} />
          {error === null ? null : <ProblemNote error={error} />}
          {pauses.map((text) => (
            <Banner key={text} tone="warning" role="status" title={text} />
          ))}
          {job.kind === "settings" ? <SettingsJobLinks settings={job.settings} /> : null}
          {job.kind === "propose-lines" ? (
            <div>
              <ButtonLink href={routes.approvals(`view=all&job=${job.id}`)} size="sm">
                {t("proposals")}
              </ButtonLink>
            </div>
          ) : null}
          <MakerNote job={job} />
          <BulkJobNote job={job} />
          <div>
            <p role="status" className="tabular">
              {progressOf(counts, (state, count) => t(`list.values.rows.${state}`, { count }))}
            </p>
            <JobBar counts={counts} total={total} />
          </div>
        </div>
      </RecordHeader>
      {job.kind === "report-zip" ? <ZipFiles job={job} /> : null}
      {job.kind === "settings" ? <SettingsRows jobId={job.id} opened={opened.settings} /> : null}
      {job.kind === "archive-lines" || job.kind === "propose-lines" ? (
        <JobRows jobId={job.id} opened={opened.archive} />
      ) : null}
      {isBulkJob(job) ? <BulkRows job={job} opened={opened.bulk} /> : null}
      {dialog}
    </>
  );
}

/** The preview that the job carries out, and the job that it undoes. */
function SettingsJobLinks({ settings: { planId, undoOf } }: { settings: SettingsJob }) {
  const t = useTranslations("jobs.settings");
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href={routes.approval(planId)} size="sm">
        {t("plan")}
      </ButtonLink>
      {undoOf === null ? null : (
        <ButtonLink href={routes.job(undoOf)} size="sm">
          {t("undoOf")}
        </ButtonLink>
      )}
    </div>
  );
}

/** Who alone can set a colleague's job going. */
function MakerNote({ job }: { job: JobSummary }) {
  const t = useTranslations("jobs");
  const { personId } = useActor();
  const { counts, createdBy, kind, state } = job;
  const isOpen = state === "paused" || (state === "done" && counts.refused + counts.unknown > 0);
  if (!isOpen || kind === "report-zip" || createdBy.id === personId) return null;
  return <p className="text-ink-quiet">{t("makerOnly", { name: createdBy.name })}</p>;
}

/** Which job it undoes, or why it cannot be undone. */
function BulkJobNote({ job }: { job: JobSummary }) {
  const t = useTranslations("jobs");
  if (job.kind === "approve-many") {
    return <p className="text-ink-quiet">{t("approvalsStay")}</p>;
  }
  const isBulk = job.kind === "dimension-set" || job.kind === "debt-assignments";
  if (!isBulk || job.settings.undoOf === null) return null;
  return (
    <ButtonLink href={routes.job(job.settings.undoOf)} size="sm" className="w-fit">
      {t("settings.undoOf")}
    </ButtonLink>
  );
}

function isBulkJob({ kind }: JobSummary): boolean {
  return kind === "remove-dimension" || bulkJobKinds.some((one) => one === kind);
}

function BulkRows({ job, opened }: { job: JobSummary; opened: OpenedList }) {
  const { id } = job;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a job keeps its kind and settings, but each poll makes new ones
  const list = useMemo(() => bulkRowList(job), [id]);
  return <ListPanel list={list} opened={opened} />;
}

function JobRows({ jobId, opened }: { jobId: string; opened: OpenedList }) {
  const list = useMemo(() => jobRowList(jobId), [jobId]);
  return <ListPanel list={list} opened={opened} />;
}

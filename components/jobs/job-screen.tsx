"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListPanel } from "@/components/list/list-screen";
import { ProblemNote } from "@/components/shell/problem-note";
import { RecordGate } from "@/components/shell/record-gate";
import { RecordHeader } from "@/components/shell/record-header";
import { RecordPlace } from "@/components/shell/record-place";
import { StaleNote } from "@/components/shell/stale-note";
import { Banner } from "@/components/ui/banner";
import { archiveSettingsOf, type JobSummary } from "@/lib/domain/jobs/job-shape";
import type { OpenedList } from "@/lib/domain/views/opened-list";
import { useFormats } from "@/lib/intl/use-formats";
import { jobQuery } from "@/lib/jobs/queries";
import { routes } from "@/lib/routes";
import { JobBar } from "./job-bar";
import { jobRowList } from "./job-row-list";
import { JobStateTag } from "./job-state-tag";
import { jobSums } from "./job-sums";
import { progressOf } from "./progress-of";
import { useJobActions } from "./use-job-actions";
import { ZipFiles } from "./zip-files";

interface JobScreenProps {
  id: string;
  opened: OpenedList;
}

/** One job: how far it is, and its rows with the result of each. */
export function JobScreen({ id, opened }: JobScreenProps) {
  const t = useTranslations("jobs");
  const query = useQuery(jobQuery(id));
  return (
    <RecordGate query={query} words={t} listHref={routes.jobs()}>
      {query.data ? <Job job={query.data} failed={query.isError} opened={opened} /> : null}
    </RecordGate>
  );
}

interface JobProps {
  job: JobSummary;
  /** The last read failed: what is shown is older. */
  failed: boolean;
  opened: OpenedList;
}

function Job({ job, failed, opened }: JobProps) {
  const t = useTranslations("jobs");
  const formats = useFormats();
  const { actions, error } = useJobActions(job);
  const { counts, total, backOff } = job;
  const settings = archiveSettingsOf(job);
  const at = (moment: string | null) => moment && formats.dateTime(moment);
  return (
    <>
      <RecordHeader
        above={<RecordPlace href={routes.jobs()} list={t("list.title")} />}
        title={t(`list.values.kind.${job.kind}`, { count: total })}
        tags={<JobStateTag job={job} />}
        facts={[
          { term: t("list.columns.createdBy"), plain: true, value: job.createdBy.name },
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
          {backOff === null ? null : (
            <Banner
              tone="warning"
              role="status"
              title={t("peek.paused", { time: formats.time(backOff.until) })}
            />
          )}
          <div>
            <p role="status" className="tabular">
              {progressOf(counts, (state, count) => t(`list.values.rows.${state}`, { count }))}
            </p>
            <JobBar counts={counts} total={total} />
          </div>
        </div>
      </RecordHeader>
      {job.kind === "report-zip" ? (
        <ZipFiles job={job} />
      ) : (
        <JobRows jobId={job.id} opened={opened} />
      )}
    </>
  );
}

function JobRows({ jobId, opened }: { jobId: string; opened: OpenedList }) {
  const list = useMemo(() => jobRowList(jobId), [jobId]);
  return <ListPanel list={list} opened={opened} />;
}

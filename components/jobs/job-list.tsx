"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { amountWidth, type ColumnContext, columnsOf } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { useJobName } from "@/components/shell/use-job-name";
import { ButtonLink } from "@/components/ui/button-link";
import { archiveSettingsOf } from "@/lib/domain/jobs/archive-settings-of";
import { jobStates } from "@/lib/domain/jobs/job-enumerations";
import type { JobList, JobSummary } from "@/lib/domain/jobs/job-shape";
import { jobParams } from "@/lib/jobs/params";
import { jobListQuery, readJobs } from "@/lib/jobs/queries";
import { workQuery } from "@/lib/my-work/queries";
import { routes } from "@/lib/routes";
import { JobActions } from "./job-actions";
import { JobBar } from "./job-bar";
import { JobStateTag } from "./job-state-tag";
import { jobSums } from "./job-sums";
import { progressOf } from "./progress-of";

type JobName = ReturnType<typeof useJobName>;

const { name, text, moment } = columnsOf<JobSummary, JobName>();

const rowId = ({ id }: JobSummary) => id;
const rowsOf = ({ jobs }: JobList) => jobs;

/** Work that runs in the background, newest first, with a result for each row. */
export const jobList = defineList({
  id: "jobs",
  texts: "jobs",
  params: jobParams,
  rowId,
  nameOf: ({ createdAt }) => createdAt,
  href: ({ id }) => routes.job(id),
  useLabels: useJobName,
  useSource: (state) => useAppendingSource(useInfiniteQuery(jobListQuery(state)), rowsOf, rowId),
  walk: (state, signal) => walkPages((cursor) => readJobs(state, cursor, signal), rowsOf, signal),
  view: { name: "whose", values: ["mine", "all"] },
  filters: [choiceFilter("state", jobStates)],
  columns: [
    name("job", (job, { labels: nameOf }) => nameOf(job), { width: 264 }),
    text("state", ({ state }, { t }) => t(`values.state.${state}`), {
      width: 136,
      cell: (job) => <JobStateTag job={job} />,
    }),
    text("progress", progress, {
      width: 240,
      sortable: false,
      cell: (job, context) => (
        <span className="block">
          {progress(job, context)}
          <JobBar counts={job.counts} total={job.total} />
        </span>
      ),
    }),
    {
      ...text("actions", () => null, {
        width: 160,
        sortable: false,
        cell: (job) => <JobActions job={job} brief />,
      }),
      action: true,
    },
    text("amount", (job, { formats }) => jobSums(job, formats), {
      width: amountWidth,
      sortable: false,
    }),
    text("reason", reasonOf, { width: 184, shown: false }),
    text("note", (job) => archiveSettingsOf(job)?.note, { width: 240, shown: false }),
    text("createdBy", ({ createdBy }) => createdBy.name, { width: 152 }),
    moment("createdAt", ({ createdAt }) => createdAt),
    moment("finishedAt", ({ finishedAt }) => finishedAt, { shown: false }),
  ],
  peek: async () => (await import("./job-peek")).JobPeek,
  facts: true,
  personal: true,
  parts: { Actions: BulkChanges },
});

/**
 * Leads to the plans of changes of settings, whose jobs are in this list once they are sent: to
 * those that the person may decide on, if there is one.
 */
function BulkChanges({ list }: { list: { readonly context: ColumnContext<unknown> } }) {
  const { t, actor } = list.context;
  const toApprove = useQuery(workQuery()).data?.plansToApprove ?? 0;
  if (!actor.may("invoice-groups:read")) return null;
  return (
    <ButtonLink
      variant="quiet"
      href={routes.approvals(`view=${toApprove > 0 ? "to-approve" : "all"}&subject=settings-plan`)}
    >
      {t("plans")}
    </ButtonLink>
  );
}

function progress({ counts }: JobSummary, { t }: ColumnContext<unknown>): string {
  return progressOf(counts, (state, count) => t(`values.rows.${state}`, { count }));
}

function reasonOf(job: JobSummary, { t }: ColumnContext<unknown>): string | null {
  const settings = archiveSettingsOf(job);
  return settings && t(`values.reason.${settings.reason}`);
}

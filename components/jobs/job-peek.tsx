import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useSeenEnd } from "@/components/shell/notifications/use-seen-end";
import { QueryGate } from "@/components/shell/query-gate";
import { useJobName } from "@/components/shell/use-job-name";
import { ButtonLink } from "@/components/ui/button-link";
import { DefinitionList } from "@/components/ui/definition-list";
import { Skeleton } from "@/components/ui/skeleton";
import { archiveSettingsOf } from "@/lib/domain/jobs/archive-settings-of";
import { jobRowStates } from "@/lib/domain/jobs/job-enumerations";
import type { JobSummary } from "@/lib/domain/jobs/job-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { jobQuery } from "@/lib/jobs/queries";
import { routes } from "@/lib/routes";
import { JobActions } from "./job-actions";
import { JobBar } from "./job-bar";
import { JobStateTag } from "./job-state-tag";
import { jobSums } from "./job-sums";
import { usePauseTexts } from "./use-pause-texts";

/** A job beside the list, also one that the list does not have. */
export function JobPeek({ id, row, ...steps }: ListPeekProps<JobSummary>) {
  const t = useTranslations("jobs");
  const query = useQuery({ ...jobQuery(id), enabled: row === null });
  const job = row ?? query.data;
  const nameOf = useJobName();
  return (
    <RowPeek
      {...steps}
      title={job ? nameOf(job) : t("one")}
      below={job ? <JobStateTag job={job} /> : null}
    >
      {job ? (
        <JobFacts job={job} />
      ) : (
        <QueryGate query={query} loading={t("loading")} waiting={<Skeleton className="h-48" />}>
          {null}
        </QueryGate>
      )}
    </RowPeek>
  );
}

function JobFacts({ job }: { job: JobSummary }) {
  const t = useTranslations("jobs.list");
  const peek = useTranslations("jobs.peek");
  const formats = useFormats();
  useSeenEnd(job);
  const pauses = usePauseTexts(job);
  const { counts } = job;
  const settings = archiveSettingsOf(job);
  const at = (moment: string | null) => (moment === null ? null : formats.dateTime(moment));
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <ButtonLink href={routes.job(job.id)} variant="primary" size="sm">
          {peek("open")}
        </ButtonLink>
        <JobActions job={job} />
      </div>
      <DefinitionList
        items={[
          ...(settings === null
            ? []
            : [
                { term: t("columns.amount"), value: jobSums(job, formats) },
                { term: t("columns.reason"), value: t(`values.reason.${settings.reason}`) },
                { term: t("columns.note"), value: settings.note ?? null },
              ]),
          { term: t("columns.createdBy"), value: job.createdBy.name },
          ...(job.approvedBy === null
            ? []
            : [{ term: peek("approvedBy"), value: job.approvedBy.name }]),
          { term: t("columns.createdAt"), value: at(job.createdAt) },
          { term: peek("startedAt"), value: at(job.startedAt) },
          { term: t("columns.finishedAt"), value: at(job.finishedAt) },
        ]}
      />
      <h3 className="mt-5 mb-1 font-semibold">{t("columns.progress")}</h3>
      <JobBar counts={counts} total={job.total} />
      <ul className="tabular mt-2">
        {jobRowStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <li key={state}>{t(`values.rows.${state}`, { count: counts[state] })}</li>
          ))}
      </ul>
      {pauses.map((text) => (
        <p key={text} className="mt-2 text-warning-ink">
          {text}
        </p>
      ))}
    </>
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useValueText } from "@/components/bulk-jobs/use-value-text";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { CustomerLink } from "@/components/shell/customer-link";
import { JobRowStateTag } from "@/components/shell/job-row-state-tag";
import { type BulkValueName, bulkValueNames } from "@/lib/domain/jobs/bulk-kinds";
import { jobRowStates } from "@/lib/domain/jobs/job-enumerations";
import type { JobRow, JobRowsPage, JobSummary } from "@/lib/domain/jobs/job-shape";
import { bulkRowParams } from "@/lib/jobs/params";
import { jobRowsQuery, readJobRows } from "@/lib/jobs/queries";
import { routes } from "@/lib/routes";

type NamedRow = JobRow & { readonly names: JobRowsPage["names"] };
type Labels = ReturnType<typeof useLabels>;

const { name, text, minor, number, moment } = columnsOf<NamedRow, Labels>();

/** Of each kind with its own settings. */
type BulkJob = JobSummary extends infer Job
  ? Job extends JobSummary
    ? Pick<Job, "id" | "kind" | "settings">
    : never
  : never;

const rowId = ({ id }: NamedRow) => id;
const rowsOf = ({ rows, names }: JobRowsPage) => rows.map((row): NamedRow => ({ ...row, names }));

/** The rows of a job of approvals, dimensions or debt cases: what was asked, and its result. */
export function bulkRowList(job: BulkJob) {
  const { id, kind } = job;
  const hasValues = kind !== "approve-many";
  const hasAmounts = kind === "approve-many" || kind === "debt-assignments";
  return defineList({
    id: "bulk-job-rows",
    scope: id,
    texts: "bulk-jobs.rows",
    params: bulkRowParams,
    rowId,
    nameOf: ({ description }) => description,
    href: (row) => recordOf(job, row),
    useSource: ({ state }) =>
      useAppendingSource(useInfiniteQuery(jobRowsQuery(id, state)), rowsOf, rowId),
    useLabels,
    walk: ({ state }, signal) =>
      walkPages((cursor) => readJobRows(id, state, cursor, signal), rowsOf, signal),
    filters: [choiceFilter("state", jobRowStates, (state, { labels }) => labels.state(state))],
    columns: [
      name("description", ({ description, id: subject }) => description || subject),
      text("customer", ({ customerName }) => customerName, {
        cell: (row, { t }) => <CustomerLink row={row} kind={t("columns.customer")} />,
      }),
      text("state", ({ state }, { labels }) => labels.state(state), {
        width: 120,
        cell: ({ state }) => <JobRowStateTag state={state} />,
      }),
      text("reason", ({ reason }, { labels }) => reason && labels.reason(reason), { width: 240 }),
      text("before", ({ values, names }, { labels }) => labels.values(values, "from", names), {
        width: 200,
        sortable: false,
        shown: hasValues,
      }),
      text("asked", ({ values, names }, { labels }) => labels.values(values, "to", names), {
        width: 200,
        sortable: false,
        shown: hasValues,
      }),
      text(
        "applied",
        ({ values, applied, names }, { labels }) =>
          applied &&
          labels.values(
            values.map((one) => ({ ...one, to: textOf(applied[one.name]) })),
            "to",
            names,
          ),
        { width: 200, sortable: false, shown: hasValues },
      ),
      minor(
        "amount",
        ({ amountMinor }) => amountMinor,
        ({ currency }) => currency,
        { shown: hasAmounts },
      ),
      text("refusal", ({ refusal }) => refusal?.message, { width: 280 }),
      number("attempts", ({ attempts }) => attempts, { width: 96, shown: false }),
      moment("finishedAt", ({ finishedAt }) => finishedAt),
    ],
    personal: true,
  });
}

/** The page of what a row is about. */
function recordOf(job: BulkJob, { id }: JobRow) {
  if (job.kind === "debt-assignments") return routes.debtCase(id);
  if (job.kind === "dimension-set") return routes.invoiceGroup(id);
  if (job.kind === "remove-dimension") {
    const { owner, guid } = job.settings;
    if (owner === "invoice-group") return routes.invoiceGroupDimensions(guid);
    return owner === "customer" ? routes.customerDimensions(guid) : null;
  }
  return routes.approval(id);
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

function useLabels() {
  const states = useTranslations("jobs.rows.list.values.state");
  const reasons = useTranslations("bulk-jobs.reason");
  const labels = useTranslations("bulk-jobs.value");
  const valueText = useValueText();
  return useMemo(
    () => ({
      state: (state: JobRow["state"]) => states(state),
      reason: (reason: NonNullable<JobRow["reason"]>) => reasons(reason),
      /** "Owner: Unassigned; Next action: Call". */
      values: (
        values: JobRow["values"],
        side: "from" | "to",
        names: NamedRow["names"],
      ): string | null =>
        bulkValueNames
          .flatMap((wanted: BulkValueName) => values.filter((one) => one.name === wanted))
          .map((one) => `${labels(one.name)}: ${valueText(one.name, one[side], names)}`)
          .join("; ") || null,
    }),
    [states, reasons, labels, valueText],
  );
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { GroupName } from "@/components/shell/group-name";
import { readGroupName } from "@/components/shell/group-names";
import { JobRowStateTag } from "@/components/shell/job-row-state-tag";
import { RecordLink } from "@/components/shell/record-link";
import { isBulkReason } from "@/lib/domain/jobs/bulk-kinds";
import { jobRowStates } from "@/lib/domain/jobs/job-enumerations";
import type { JobRow, JobRowsPage } from "@/lib/domain/jobs/job-shape";
import { jobRowParams } from "@/lib/jobs/params";
import { jobRowsQuery, readJobRows } from "@/lib/jobs/queries";
import { routes } from "@/lib/routes";

const { name, named, text, minor, moment, number } = columnsOf<JobRow>();

const rowId = ({ id }: JobRow) => id;
const rowsOf = ({ rows }: JobRowsPage) => rows;

/** The rows of one job in the order of the work, each with its result. */
export function jobRowList(jobId: string) {
  return defineList({
    id: "job-rows",
    scope: jobId,
    texts: "jobs.rows",
    params: jobRowParams,
    rowId,
    nameOf: ({ description, id }) => description || id,
    href: ({ accountGuid }) => accountGuid && routes.invoiceGroup(accountGuid),
    useSource: ({ state }) =>
      useAppendingSource(useInfiniteQuery(jobRowsQuery(jobId, state)), rowsOf, rowId),
    walk: ({ state }, signal) =>
      walkPages((cursor) => readJobRows(jobId, state, cursor, signal), rowsOf, signal),
    filters: [choiceFilter("state", jobRowStates)],
    columns: [
      name("description", ({ description, id }) => description || id),
      text("state", ({ state }, { t }) => t(`values.state.${state}`), {
        width: 120,
        cell: ({ state }) => <JobRowStateTag state={state} />,
      }),
      text(
        "reason",
        ({ reason, refusal }, { t }) =>
          refusal?.message ??
          (reason && !isBulkReason(reason) ? t(`values.reason.${reason}`) : null),
        { width: 256 },
      ),
      minor(
        "amount",
        ({ amountMinor }) => amountMinor,
        ({ currency }) => currency,
      ),
      named("group", ({ accountGuid }) => accountGuid, {
        sortable: false,
        read: readGroupName("group"),
        cell: ({ accountGuid }, { t }) =>
          accountGuid && (
            <RecordLink href={routes.invoiceGroup(accountGuid)} kind={t("columns.group")}>
              <GroupName accountGuid={accountGuid} of="group" />
            </RecordLink>
          ),
      }),
      named("customer", ({ accountGuid }) => accountGuid, {
        sortable: false,
        read: readGroupName("customer"),
        cell: ({ accountGuid, customerGuid }, { t }) =>
          accountGuid &&
          customerGuid && (
            <RecordLink href={routes.customer(customerGuid)} kind={t("columns.customer")}>
              <GroupName accountGuid={accountGuid} of="customer" />
            </RecordLink>
          ),
      }),
      number("attempts", ({ attempts }) => attempts, { width: 96 }),
      moment("finishedAt", ({ finishedAt }) => finishedAt),
    ],
    personal: true,
  });
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { CustomerLink } from "@/components/shell/customer-link";
import { JobRowStateTag } from "@/components/shell/job-row-state-tag";
import { jobRowStates } from "@/lib/domain/jobs/job-enumerations";
import type { JobRow, JobRowsPage } from "@/lib/domain/jobs/job-shape";
import { settingsJobRowParams } from "@/lib/invoice-groups/settings-plans/params";
import { jobRowsQuery, readJobRows } from "@/lib/jobs/queries";
import { routes } from "@/lib/routes";
import { useSettingLabels } from "../settings/use-setting-labels";
import { useJobReason } from "./use-job-reason";

type Labels = ReturnType<typeof useLabels>;

const { name, text, number, moment, code } = columnsOf<JobRow, Labels>();

const rowId = ({ id }: JobRow) => id;
const rowsOf = ({ rows }: JobRowsPage) => rows;

/** The invoice groups of a job that changes settings: what was asked of each, and its result. */
export function settingsJobRowList(jobId: string) {
  return defineList({
    id: "settings-job-rows",
    scope: jobId,
    texts: "settings-plans.jobRows",
    params: settingsJobRowParams,
    rowId,
    nameOf: ({ description }) => description,
    href: ({ accountGuid }) => accountGuid && routes.invoiceGroup(accountGuid),
    useSource: ({ state }) =>
      useAppendingSource(useInfiniteQuery(jobRowsQuery(jobId, state)), rowsOf, rowId),
    useLabels,
    walk: ({ state }, signal) =>
      walkPages((cursor) => readJobRows(jobId, state, cursor, signal), rowsOf, signal),
    filters: [choiceFilter("state", jobRowStates, (state, { labels }) => labels.state(state))],
    columns: [
      name("group", ({ description }) => description),
      text("customer", ({ customerName }) => customerName, {
        cell: (row, { t }) => <CustomerLink row={row} kind={t("columns.customer")} />,
      }),
      text("state", ({ state }, { labels }) => labels.state(state), {
        width: 120,
        cell: ({ state }) => <JobRowStateTag state={state} />,
      }),
      text("reason", ({ reason }, { labels }) => reason && labels.reason(reason), { width: 240 }),
      text(
        "asked",
        ({ changes }, { labels }) =>
          changes
            .map(
              ({ name: setting, to }) => `${labels.label(setting)}: ${labels.value(setting, to)}`,
            )
            .join("; "),
        { width: 280, sortable: false },
      ),
      text("applied", appliedOf, { width: 280, sortable: false }),
      text("refusal", ({ refusal }) => refusal?.message, { width: 280, shown: false }),
      number("attempts", ({ attempts }) => attempts, { width: 96, shown: false }),
      moment("finishedAt", ({ finishedAt }) => finishedAt),
      code("accountGuid", ({ accountGuid }) => accountGuid, { width: 280, shown: false }),
    ],
    peek: async () => (await import("./settings-job-row-peek")).SettingsJobRowPeek,
    personal: true,
  });
}

/** The values that were read back, of the settings that were asked for. */
function appliedOf({ changes, applied }: JobRow, { labels }: { labels: Labels }): string | null {
  if (applied === null) return null;
  return changes
    .map(
      ({ name: setting }) =>
        `${labels.label(setting)}: ${labels.value(setting, applied[setting] ?? null)}`,
    )
    .join("; ");
}

function useLabels() {
  const words = useSettingLabels();
  const states = useTranslations("jobs.rows.list.values.state");
  const reason = useJobReason();
  return useMemo(
    () => ({ ...words, reason, state: (state: JobRow["state"]) => states(state) }),
    [words, states, reason],
  );
}

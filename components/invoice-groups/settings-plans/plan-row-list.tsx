import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import { useAppendingSource } from "@/components/list/list-source";
import { walkPages } from "@/components/list/walk-pages";
import { CustomerLink } from "@/components/shell/customer-link";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import { approvalOf, approvalQuery } from "@/lib/approvals/queries";
import type { DeskAnswer } from "@/lib/desk-contract/desk-operations";
import { settingNames } from "@/lib/domain/invoice-groups/settings";
import type { BulkVerdict } from "@/lib/domain/jobs/bulk-kinds";
import { type RowRehearsal, rehearsalFilters } from "@/lib/domain/jobs/rehearsal-shape";
import { blockReasons } from "@/lib/domain/settings-plans/plan-enumerations";
import {
  planRowFilter,
  planRowParams,
  planRowViews,
} from "@/lib/invoice-groups/settings-plans/params";
import { planRowsQuery, readPlanRows } from "@/lib/invoice-groups/settings-plans/queries";
import { routes } from "@/lib/routes";
import { type SettingLabels, useSettingLabels } from "../settings/use-setting-labels";

type PlanRowsPage = DeskAnswer<"listJobDraftRows">;
export type PlanRow = PlanRowsPage["rows"][number];

const { name, text, number, code } = columnsOf<PlanRow, SettingLabels>();

const rowId = ({ id }: PlanRow) => id;
const rowsOf = ({ rows }: PlanRowsPage) => rows;

const tones = {
  change: "info",
  "already-so": "neutral",
  blocked: "warning",
} as const satisfies Record<BulkVerdict, Tone>;

/** Every invoice group of a plan: what changes in it, or why nothing does. */
export function planRowList(planId: string) {
  return defineList({
    id: "settings-plan-rows",
    scope: planId,
    texts: "settings-plans.rows",
    params: planRowParams,
    rowId,
    nameOf: ({ description }) => description,
    href: ({ id }) => routes.invoiceGroup(id),
    useSource: (state) => {
      const plan = usePlan(planId);
      const rehearsedAt = plan?.rehearsal?.finishedAt ?? null;
      const rows = useInfiniteQuery(planRowsQuery(planId, planRowFilter(state), rehearsedAt));
      return useAppendingSource(rows, rowsOf, rowId);
    },
    useLabels: useSettingLabels,
    walk: (state, signal) =>
      walkPages(
        (cursor) => readPlanRows(planId, planRowFilter(state), cursor, signal),
        rowsOf,
        signal,
      ),
    view: {
      name: "verdict",
      values: planRowViews,
      useCounts: () => {
        const sums = usePlan(planId)?.sums;
        return sums ? { ...sums.rows } : null;
      },
    },
    filters: [
      choiceFilter("setting", settingNames, (setting, { labels }) => labels.label(setting)),
      choiceFilter("reason", blockReasons),
      choiceFilter("rehearsal", rehearsalFilters),
    ],
    columns: [
      name("group", ({ description }) => description),
      text("customer", ({ customerName }) => customerName, {
        cell: (row, { t }) => <CustomerLink row={row} kind={t("columns.customer")} />,
      }),
      text("verdict", ({ verdict }, { t }) => t(`values.verdict.${verdict}`), {
        width: 136,
        cell: ({ verdict }, { t }) => (
          <Tag tone={tones[verdict]}>{t(`values.verdict.${verdict}`)}</Tag>
        ),
      }),
      text("changes", changesOf, { width: 420, sortable: false }),
      text("reason", ({ reason }, { t }) => reason && t(`values.reason.${reason}`), { width: 264 }),
      text("field", ({ field }, { labels }) => field && labels.label(field), {
        width: 176,
        shown: false,
      }),
      text("rehearsal", ({ rehearsal }, { t }) => rehearsal && rehearsedText(rehearsal, t), {
        width: 264,
      }),
      number("warnings", ({ warnings }) => warnings.length || null, { width: 112 }),
      code("accountGuid", ({ id }) => id, { width: 280, shown: false }),
      code("customerGuid", ({ customerGuid }) => customerGuid, { width: 280, shown: false }),
    ],
    peek: async () => (await import("./plan-row-peek")).PlanRowPeek,
    personal: true,
  });
}

/** What became of a row in the rehearsal, in one line. */
function rehearsedText(
  { result, reason, message, differences }: RowRehearsal,
  t: (key: string) => string,
): string {
  if (result === "refused") {
    const why = reason === "refused" ? message : t(`values.rehearsalReason.${reason}`);
    return `${t("values.rehearsal.refused")}: ${why ?? ""}`;
  }
  return t(`values.rehearsal.${differences.length > 0 ? "differs" : "accepted"}`);
}

function changesOf({ changes }: PlanRow, { labels }: { labels: SettingLabels }): string {
  return changes
    .map(
      ({ name: setting, from, to }) =>
        `${labels.label(setting)}: ${labels.value(setting, from)} → ${labels.value(setting, to)}`,
    )
    .join("; ");
}

/** The plan as its page has read it. */
function usePlan(id: string) {
  const { data } = useQuery({ ...approvalQuery(id), enabled: false });
  return approvalOf("settings-plan", data);
}

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { defineDraftRows } from "@/components/bulk-jobs/define-draft-rows";
import { type ColumnContext, columnsOf } from "@/components/list/list-columns";
import { choiceFilter } from "@/components/list/list-filter";
import type { ApprovalOf } from "@/lib/approvals/queries";
import { type NamedDraftRow, readDraftRows } from "@/lib/browser/draft-rows";
import { queryKeys } from "@/lib/browser/query-keys";
import { settingNames } from "@/lib/domain/invoice-groups/settings";
import { rehearsalFilters } from "@/lib/domain/jobs/rehearsal-enumerations";
import type { RowRehearsal } from "@/lib/domain/jobs/rehearsal-shape";
import { planRowFilter, planRowParams } from "@/lib/invoice-groups/settings-plans/params";
import { routes } from "@/lib/routes";
import { useSettingLabels } from "../settings/use-setting-labels";

type Labels = ReturnType<typeof useLabels>;

const { text, number } = columnsOf<NamedDraftRow, Labels>();

type ListedPlan = Pick<ApprovalOf<"settings-plan">, "id" | "sums" | "rehearsal">;

/** Every invoice group of a plan: what changes in it, or why nothing does. */
export function planRowList({ id, sums, rehearsal }: ListedPlan) {
  return defineDraftRows({
    id: "settings-plan-rows",
    scope: id,
    texts: "settings-plans.rows",
    params: planRowParams,
    href: ({ id: group }) => routes.invoiceGroup(group),
    useLabels,
    counts: [
      { verdict: "change", reason: null, rows: sums.rows.change },
      { verdict: "already-so", reason: null, rows: sums.rows["already-so"] },
      ...sums.blocked.map(({ reason, count: rows }) => {
        return { verdict: "blocked", reason, rows } as const;
      }),
    ],
    // Other ones once a rehearsal has ended.
    queryKey: [...queryKeys.settingsPlans, "rows", id, rehearsal?.finishedAt],
    read: (state, cursor, signal) => readDraftRows(id, planRowFilter(state), cursor, signal),
    filters: [
      choiceFilter("setting", settingNames, (setting, { labels }: ColumnContext<Labels>) =>
        labels.label(setting),
      ),
      choiceFilter("rehearsal", rehearsalFilters),
    ],
    changes: text("changes", changesOf, { width: 320, sortable: false }),
    columns: [
      text("field", ({ field }, { labels }) => field && labels.label(field), {
        width: 176,
        shown: false,
      }),
      text("rehearsal", ({ rehearsal: played }, { t }) => played && rehearsedText(played, t), {
        width: 264,
      }),
      number("warnings", ({ warnings }) => warnings.length || null, { width: 112 }),
    ],
    peek: async () => (await import("./plan-row-peek")).PlanRowPeek,
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

function changesOf({ changes }: NamedDraftRow, { labels }: { labels: Labels }): string {
  return changes
    .map(
      ({ name, from, to }) =>
        `${labels.label(name)}: ${labels.value(name, from)} → ${labels.value(name, to)}`,
    )
    .join("; ");
}

function useLabels() {
  const words = useSettingLabels();
  const reason = useTranslations("bulk-jobs.reason");
  return useMemo(() => ({ ...words, reason }), [words, reason]);
}

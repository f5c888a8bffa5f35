import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { columnsOf, type ListColumn } from "@/components/list/list-columns";
import { GroupName } from "@/components/shell/group-name";
import { readGroupName } from "@/components/shell/group-names";
import { RecordLink } from "@/components/shell/record-link";
import {
  draftRowFilter,
  draftRowParams,
  type NamedDraftRow,
  readDraftRows,
} from "@/lib/browser/draft-rows";
import type { BulkJobKind } from "@/lib/domain/jobs/bulk-kinds";
import type { JobDraft } from "@/lib/domain/jobs/job-order";
import { routes } from "@/lib/routes";
import { defineDraftRows } from "./define-draft-rows";
import { useValueText } from "./use-value-text";

type Labels = ReturnType<typeof useLabels>;

const { text, minor, named } = columnsOf<NamedDraftRow, Labels>();

const amount = minor(
  "amount",
  ({ amountMinor }) => amountMinor,
  ({ currency }) => currency,
);
const values = text("values", (row, { labels }) => labels.values(row), {
  width: 320,
  sortable: false,
});
const group = named("group", ({ accountGuid }) => accountGuid, {
  sortable: false,
  read: readGroupName("group"),
  cell: ({ accountGuid }, { t }) =>
    accountGuid && (
      <RecordLink href={routes.invoiceGroup(accountGuid)} kind={t("columns.group")}>
        <GroupName accountGuid={accountGuid} of="group" />
      </RecordLink>
    ),
});

interface OfKind {
  readonly changes: ListColumn<NamedDraftRow, Labels> | null;
  readonly columns: readonly ListColumn<NamedDraftRow, Labels>[];
  /** The page of what a row is about. */
  readonly record: (id: string) => string;
}

const kinds: Readonly<Record<BulkJobKind, OfKind>> = {
  "approve-many": { changes: null, columns: [group, amount], record: routes.approval },
  "dimension-set": { changes: values, columns: [], record: routes.invoiceGroup },
  "debt-assignments": { changes: values, columns: [group, amount], record: routes.debtCase },
};

/** What a job of selected rows does to each, before anything is changed. */
export function orderRowList(kind: BulkJobKind, { id, counts }: Pick<JobDraft, "id" | "counts">) {
  const { changes, columns, record } = kinds[kind];
  return defineDraftRows({
    id: "job-draft-rows",
    scope: id,
    texts: "bulk-jobs.preview",
    params: draftRowParams,
    href: (row) => record(row.id),
    useLabels,
    counts,
    queryKey: ["job-draft-rows", id],
    read: (state, cursor, signal) => readDraftRows(id, draftRowFilter(state), cursor, signal),
    changes,
    columns,
  });
}

function useLabels() {
  const t = useTranslations("bulk-jobs.preview");
  const reason = useTranslations("bulk-jobs.reason");
  const names = useTranslations("bulk-jobs.value");
  const valueText = useValueText();
  return useMemo(
    () => ({
      reason,
      /** "Owner: Unassigned → Kari". */
      values: ({ values: changes, names: people }: NamedDraftRow) =>
        changes
          .map(({ name, from, to }) =>
            t("change", {
              name: names(name),
              from: valueText(name, from, people),
              to: valueText(name, to, people),
            }),
          )
          .join("; "),
    }),
    [t, reason, names, valueText],
  );
}

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { defineDraftRows } from "@/components/bulk-jobs/define-draft-rows";
import { columnsOf } from "@/components/list/list-columns";
import { RecordLink } from "@/components/shell/record-link";
import {
  draftRowFilter,
  draftRowParams,
  type NamedDraftRow,
  readDraftRows,
} from "@/lib/browser/draft-rows";
import type { JobDraft } from "@/lib/domain/jobs/job-order";
import { routes } from "@/lib/routes";

type Labels = ReturnType<typeof useLabels>;

const { text, day, minor } = columnsOf<NamedDraftRow, Labels>();

const currencyOf = ({ currency }: NamedDraftRow) => currency;

/** What a recipe proposes for each line, or why it proposes nothing. */
export function correctionRowList({ id, counts }: Pick<JobDraft, "id" | "counts">) {
  return defineDraftRows({
    id: "job-draft-rows",
    scope: id,
    texts: "line-recipes.preview",
    params: draftRowParams,
    href: ({ accountGuid }) => accountGuid && routes.invoiceGroup(accountGuid),
    useLabels,
    counts,
    queryKey: ["job-draft-rows", id],
    read: (state, cursor, signal) => readDraftRows(id, draftRowFilter(state), cursor, signal),
    changes: null,
    columns: [
      text("text", ({ correction }) => correction?.after?.description),
      text("group", ({ correction }) => correction?.groupName, {
        cell: ({ accountGuid, correction }, { t }) => (
          <RecordLink
            href={accountGuid && routes.invoiceGroup(accountGuid)}
            name={correction?.groupName ?? null}
            kind={t("columns.group")}
          />
        ),
      }),
      text("product", ({ correction }) => correction?.before?.product),
      text("proposedProduct", ({ correction }) => correction?.after?.product),
      day("start", ({ correction }) => correction?.after?.start),
      day("end", ({ correction }) => correction?.after?.end),
      minor("before", ({ correction }) => correction?.before?.amountMinor ?? null, currencyOf),
      minor("after", ({ correction }) => correction?.after?.amountMinor ?? null, currencyOf),
      minor("vat", ({ correction }) => correction?.after?.vatMinor ?? null, currencyOf),
    ],
  });
}

function useLabels() {
  const reason = useTranslations("bulk-jobs.reason");
  return useMemo(() => ({ reason }), [reason]);
}

import { useTranslations } from "next-intl";
import { SmallTable } from "@/components/ui/small-table";
import type { CorrectionRow } from "@/lib/domain/jobs/job-order";
import { useFormats } from "@/lib/intl/use-formats";

interface CorrectionRowsProps {
  rows: readonly CorrectionRow[];
}

/** Each proposal: whose it is, and product and amount before and after. */
export function ProposedCorrections({ rows }: CorrectionRowsProps) {
  const t = useTranslations("line-recipes.correct");
  const formats = useFormats();
  if (rows.length === 0) return null;
  const money = (minor: number | null | undefined, { currency }: CorrectionRow) =>
    minor === undefined || currency === null ? null : formats.minorUnits(minor, currency);
  return (
    <SmallTable
      caption={t("proposed", { count: rows.length })}
      titled
      stickyHead
      scroll="max-h-96 overflow-auto"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "line",
          head: t("line"),
          cell: ({ description, correction: { after } }) => (
            <Change before={description} after={after?.description ?? null} />
          ),
        },
        { id: "group", head: t("group"), cell: ({ correction }) => correction.groupName },
        { id: "customer", head: t("customer"), cell: ({ customerName }) => customerName },
        {
          id: "product",
          head: t("product"),
          cell: ({ correction: { before, after } }) => (
            <Change before={before?.product ?? null} after={after?.product ?? null} />
          ),
        },
        {
          id: "period",
          head: t("period"),
          cell: ({ correction: { after } }) =>
            after && `${formats.date(after.start)} – ${formats.date(after.end)}`,
        },
        {
          id: "amount",
          head: t("amount"),
          numeric: true,
          cell: (row) => (
            <Change
              before={money(row.correction.before?.amountMinor, row)}
              after={money(row.correction.after?.amountMinor, row)}
            />
          ),
        },
        {
          id: "vat",
          head: t("vatOfLine"),
          numeric: true,
          cell: (row) => money(row.correction.after?.vatMinor, row),
        },
      ]}
    />
  );
}

/** A value and, if it changes, the one before. */
function Change({ before, after }: { before: string | null; after: string | null }) {
  if (before === after) return after ?? "–";
  return (
    <>
      <del className="text-ink-quiet">{before ?? "–"}</del>{" "}
      <ins className="font-medium no-underline">{after ?? "–"}</ins>
    </>
  );
}

/** Each line that is not proposed, with its reason. */
export function BlockedCorrections({ rows }: CorrectionRowsProps) {
  const t = useTranslations("line-recipes.correct");
  const apply = useTranslations("line-recipes.apply");
  const formats = useFormats();
  if (rows.length === 0) return null;
  return (
    <SmallTable
      caption={apply("excluded", { count: rows.length })}
      titled
      scroll="max-h-72 overflow-auto"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: "line", head: t("line"), cell: ({ description }) => description || "–" },
        { id: "group", head: t("group"), cell: ({ correction }) => correction.groupName },
        {
          id: "amount",
          head: t("amount"),
          numeric: true,
          cell: ({ correction: { before }, currency }) =>
            before && currency && formats.minorUnits(before.amountMinor, currency),
        },
        {
          id: "why",
          head: apply("why"),
          cell: ({ correction: { block } }) => block && t(`blocks.${block}`),
        },
      ]}
    />
  );
}

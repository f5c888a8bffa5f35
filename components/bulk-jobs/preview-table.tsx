import { useTranslations } from "next-intl";
import { useState } from "react";
import { Segmented } from "@/components/ui/segmented";
import { SmallTable } from "@/components/ui/small-table";
import { Tag } from "@/components/ui/tag";
import type { JobPreview } from "@/lib/browser/read-draft";
import { type BulkVerdict, bulkVerdicts } from "@/lib/domain/jobs/bulk-kinds";
import { countVerdicts } from "@/lib/domain/jobs/check-values";
import { useFormats } from "@/lib/intl/use-formats";
import { useValueText } from "./use-value-text";

const tones = { change: "info", "already-so": "neutral", blocked: "warning" } as const;

/** What becomes of each row, before anything is changed. */
export function PreviewTable({ preview: { rows, names } }: { preview: JobPreview }) {
  const t = useTranslations("bulk-jobs.preview");
  const reasons = useTranslations("bulk-jobs.reason");
  const labels = useTranslations("bulk-jobs.value");
  const formats = useFormats();
  const valueText = useValueText();
  const [shown, setShown] = useState<BulkVerdict | "all">("all");
  const counts = { all: rows.length, ...countVerdicts(rows) };
  const matching = shown === "all" ? rows : rows.filter(({ verdict }) => verdict === shown);
  const setsValues = rows.some(({ values }) => values.length > 0);
  const hasAmounts = rows.some(({ amountMinor }) => amountMinor !== null);
  return (
    <div className="grid gap-2">
      <Segmented
        label={t("filter")}
        value={shown}
        onValueChange={setShown}
        options={(["all", ...bulkVerdicts] as const).map((value) => ({
          value,
          label: `${t(`verdict.${value}`)} ${formats.integer(counts[value])}`,
        }))}
      />
      <SmallTable
        caption={t("caption", { count: matching.length })}
        scroll="max-h-80 rounded-md border border-line px-3"
        stickyHead
        rows={matching}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "record",
            head: t("record"),
            className: "max-w-64",
            cell: ({ description, id, customerName }) => (
              <>
                {description || id}
                {customerName === null || description.includes(customerName) ? null : (
                  <span className="block text-ink-quiet text-xs">{customerName}</span>
                )}
              </>
            ),
          },
          {
            id: "verdict",
            head: t("result"),
            cell: ({ verdict, reason }) => (
              <>
                <Tag tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Tag>
                {reason ? (
                  <span className="block text-ink-quiet text-xs">{reasons(reason)}</span>
                ) : null}
              </>
            ),
          },
          ...(setsValues
            ? [
                {
                  id: "values",
                  head: t("values"),
                  cell: ({ values }: JobPreview["rows"][number]) =>
                    values.map(({ name, from, to }) => (
                      <span key={name} className="block break-words">
                        {t("change", {
                          name: labels(name),
                          from: valueText(name, from, names),
                          to: valueText(name, to, names),
                        })}
                      </span>
                    )),
                },
              ]
            : []),
          ...(hasAmounts
            ? [
                {
                  id: "amount",
                  head: t("amount"),
                  numeric: true,
                  cell: ({ amountMinor, currency }: JobPreview["rows"][number]) =>
                    amountMinor === null ? null : formats.minorUnits(amountMinor, currency),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

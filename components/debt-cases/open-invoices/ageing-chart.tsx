"use client";

import { useTranslations } from "next-intl";
import { Chart } from "@/components/chart/chart";
import { countCsv } from "@/components/chart/chart-data";
import type { AgeingBucket } from "@/lib/domain/debt-cases/ageing";
import type { Bucket } from "@/lib/domain/debt-cases/open-row";
import { useFormats } from "@/lib/intl/use-formats";

interface AgeingChartProps {
  buckets: readonly Bucket[];
  chosen: AgeingBucket | null;
  labelOf: (bucket: AgeingBucket) => string;
  /** Null: all ages again. */
  onChoose: (bucket: AgeingBucket | null) => void;
}

/** How old the invoices are, drawn by their number; a press shows those of one age alone. */
export function AgeingChart({ buckets, chosen, labelOf, onChoose }: AgeingChartProps) {
  const t = useTranslations("open-invoices");
  const formats = useFormats();
  return (
    <Chart
      className="mx-6 mb-3"
      chart={{
        id: "open-invoices-by-age",
        title: t("ageing.label"),
        kind: "strip",
        pointLabel: t("list.filters.age"),
        noteLabel: t("list.outstanding"),
        series: [{ id: "invoices", label: t("list.title"), color: "accent" }],
        points: buckets.map(({ id, count, sums }) => ({
          id,
          label: labelOf(id),
          values: [count],
          note: formats.list(sums.map(({ sum, currency }) => formats.money(sum, currency))),
        })),
        format: formats.integer,
        csv: countCsv,
      }}
      choice={{
        chosen,
        onChoose: (id) => onChoose(buckets.find((bucket) => bucket.id === id)?.id ?? null),
      }}
    />
  );
}

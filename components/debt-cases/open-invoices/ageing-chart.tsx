"use client";

import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/cx";
import type { AgeingBucket } from "@/lib/domain/debt-cases/ageing";
import type { Bucket } from "@/lib/domain/debt-cases/open-row";
import { useFormats } from "@/lib/intl/use-formats";

interface AgeingChartProps {
  buckets: readonly Bucket[];
  chosen: AgeingBucket | null;
  labelOf: (bucket: AgeingBucket) => string;
  /** Null: of every age again. */
  onChoose: (bucket: AgeingBucket | null) => void;
}

const height = 28;

/** How old the invoices are, drawn by their number; a press shows those of one age alone. */
export function AgeingChart({ buckets, chosen, labelOf, onChoose }: AgeingChartProps) {
  const t = useTranslations("open-invoices.ageing");
  const formats = useFormats();
  const most = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <fieldset className="mx-6 mb-3">
      <legend className="sr-only">{t("label")}</legend>
      <div className="grid grid-cols-3 gap-px overflow-clip rounded-md border border-line bg-line xl:grid-cols-6">
        {buckets.map(({ id, count, sums }) => {
          const pressed = chosen === id;
          const tall = count === 0 ? 0 : Math.max(2, (count / most) * height);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChoose(pressed ? null : id)}
              className="-outline-offset-2 flex min-w-0 items-end gap-2.5 bg-canvas px-3 py-1.5 text-left hover:bg-hover aria-pressed:bg-selected"
            >
              <svg aria-hidden="true" viewBox={`0 0 12 ${height}`} className="h-7 w-3 shrink-0">
                <rect width="12" height={height} rx="2" className="fill-neutral-soft" />
                <rect
                  y={height - tall}
                  width="12"
                  height={tall}
                  rx="2"
                  className={cx(chosen === null || pressed ? "fill-accent" : "fill-neutral-mark")}
                />
              </svg>
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline justify-between gap-2">
                  <span className="truncate text-ink-soft text-xs">{labelOf(id)}</span>
                  <span className="tabular font-medium">
                    {formats.integer(count)}
                    <span className="sr-only"> {t("invoices", { count })}</span>
                  </span>
                </span>
                <span className="tabular block truncate text-right text-ink-quiet text-xs">
                  {sums.length === 0
                    ? "–"
                    : formats.list(sums.map(({ sum, currency }) => formats.money(sum, currency)))}
                </span>
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/cx";
import { periodBars } from "@/lib/domain/prices/period-bars";
import { findPeriodFindings, type Period } from "@/lib/domain/prices/period-findings";
import { usePeriodText } from "./use-period-text";

interface PeriodTimelineProps {
  product: string;
  /** `inForce`: in billing already, and not replaced. */
  periods: readonly (Period & { readonly inForce: boolean })[];
}

/** The periods of a product on a line, with its gaps and overlaps in words. */
export function PeriodTimeline({ product, periods }: PeriodTimelineProps) {
  const t = useTranslations("prices.editor");
  const period = usePeriodText();
  const bars = periodBars(periods);
  const findings = findPeriodFindings(periods);
  return (
    <li>
      <p className="font-medium">{product}</p>
      <div aria-hidden className="relative my-1 h-3 max-w-2xl rounded-sm bg-sunken">
        {bars.map(({ start, length }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no state
            key={place}
            className={cx(
              "absolute inset-y-0 rounded-sm border border-canvas opacity-80",
              periods[place]?.inForce ? "bg-line-strong" : "bg-accent",
            )}
            style={{ left: `${start}%`, width: `${length}%` }}
          />
        ))}
      </div>
      <p className="text-sm">
        {periods
          .map((one) =>
            t(one.inForce ? "timeline.inForce" : "timeline.asked", { period: period(one) }),
          )
          .join(" · ")}
      </p>
      {findings.length === 0 ? (
        <p className="text-ink-quiet text-sm">{t("timeline.none")}</p>
      ) : (
        <ul className="text-sm text-warning-ink">
          {findings.map((one) => (
            <li key={`${one.kind} ${one.from}`}>
              {t(`timeline.${one.kind}`, { period: period(one) })}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

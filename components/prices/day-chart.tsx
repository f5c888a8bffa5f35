import { useTranslations } from "next-intl";
import { changesWithinDay, type PriceSeries } from "@/lib/domain/prices/price-series";
import { byMoment, momentOf } from "@/lib/domain/readers/moment-of";
import { useFormats } from "@/lib/intl/use-formats";
import { PriceChart } from "./price-chart";
import { usePriceLabels } from "./use-price-labels";

interface DayChartProps {
  accountingPointId: string;
  day: string;
  prices: readonly PriceSeries[];
}

/** The prices over the hours of a day, drawn only where one changes within the day. */
export function DayChart({ accountingPointId, day, prices }: DayChartProps) {
  const t = useTranslations("prices");
  const formats = useFormats();
  const labels = usePriceLabels();
  const changing = prices.filter(changesWithinDay);
  if (changing.length === 0) return <p className="text-ink-quiet">{t("wholeDay")}</p>;
  const times = [
    ...new Set(changing.flatMap(({ moments }) => moments.flatMap(({ at }) => at ?? []))),
  ];
  const points = times
    .filter((at) => momentOf(at) !== null)
    .sort(byMoment)
    .map((at) => ({
      id: at,
      label: formats.time(at),
      values: changing.map(({ moments }) => {
        // The price holds until the next one.
        const before = moments.filter(
          (moment) => momentOf(moment.at) !== null && byMoment(moment.at, at) <= 0,
        );
        return before.at(-1)?.consumptionPrice ?? null;
      }),
    }));
  return (
    <PriceChart
      id={`prices-${accountingPointId}-${day}`}
      title={t("dayChart", { day: formats.date(day) })}
      pointLabel={t("time")}
      products={changing.map((series) => ({ id: series.id, label: labels.name(series) }))}
      points={points}
    />
  );
}

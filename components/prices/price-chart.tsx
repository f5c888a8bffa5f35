import { useTranslations } from "next-intl";
import { Chart } from "@/components/chart/chart";
import type { ChartColor, ChartPoint, ChartSeries } from "@/components/chart/chart-data";
import { usePriceLabels } from "./use-price-labels";

/** As many lines as colours that can be distinguished. */
const colors: readonly ChartColor[] = ["accent", "warning", "good", "danger", "info", "neutral"];

interface PriceChartProps {
  /** Names the file. */
  id: string;
  title: string;
  pointLabel: string;
  products: readonly { readonly id: string; readonly label: string }[];
  /** Values in the order of the products. */
  points: readonly ChartPoint[];
}

/** Consumption prices over time: each is level until the next one. */
export function PriceChart({ id, title, pointLabel, products, points }: PriceChartProps) {
  const t = useTranslations("prices");
  const labels = usePriceLabels();
  const drawn = products.slice(0, colors.length);
  const series = drawn.map(
    (product, place): ChartSeries => ({ ...product, color: colors[place] ?? "neutral" }),
  );
  const left = products.length - drawn.length;
  return (
    <Chart
      titled
      hint={left > 0 ? t("notDrawn", { count: left }) : t("chartHint")}
      chart={{
        id,
        title,
        kind: "steps",
        pointLabel,
        series,
        points,
        format: labels.price,
        csv: (value) => ({ kind: "decimal", text: String(value) }),
      }}
    />
  );
}

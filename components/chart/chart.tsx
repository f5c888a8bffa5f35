"use client";

import { ChartColumn, Download, Table2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { lazy, type ReactNode, useId, useState } from "react";
import { csvFile, saveCsv } from "@/components/list/csv-file";
import { cx } from "@/components/ui/cx";
import { IconButton } from "@/components/ui/icon-button";
import { LazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { chartColumns } from "./chart-columns";
import { type ChartChoice, type ChartData, chartFills } from "./chart-data";
import { ChartTable } from "./chart-table";

/** With the library that computes the scales: loaded with the first chart. */
const plots = {
  bars: lazy(async () => ({ default: (await import("./bar-plot")).BarPlot })),
  strip: lazy(async () => ({ default: (await import("./strip-plot")).StripPlot })),
  columns: lazy(async () => ({ default: (await import("./time-plot")).TimePlot })),
  steps: lazy(async () => ({ default: (await import("./time-plot")).TimePlot })),
  spread: lazy(async () => ({ default: (await import("./spread-plot")).SpreadPlot })),
} as const;

/** As high as the chart, so that nothing moves; bars have a row for each point. */
const heights = { strip: "h-24 xl:h-12", columns: "h-45", steps: "h-45", spread: "h-20" } as const;

interface ChartProps {
  chart: ChartData;
  choice?: ChartChoice;
  /** The title is visible, not only for screen readers. */
  titled?: boolean;
  /** One line below the title: what the figures count. */
  hint?: ReactNode;
  className?: string;
}

/** A chart, or the table of its points, which assistive technology reads either way. */
export function Chart({ chart, choice, titled = false, hint, className }: ChartProps) {
  const t = useTranslations("chart");
  const title = useId();
  const [asTable, setAsTable] = useState(false);
  const save = useSave(chart);
  const Plot = plots[chart.kind];
  const strip = chart.kind === "strip";
  // Low drawings have their buttons beside them.
  const low = strip || chart.kind === "spread";
  const buttons = (
    <div className={cx("flex shrink-0 print:hidden", low && "flex-col justify-center")}>
      <IconButton
        size="sm"
        label={
          asTable ? t("showChart", { title: chart.title }) : t("showTable", { title: chart.title })
        }
        icon={
          asTable ? (
            <ChartColumn aria-hidden className="size-4" />
          ) : (
            <Table2 aria-hidden className="size-4" />
          )
        }
        onClick={() => setAsTable(!asTable)}
      />
      <IconButton
        size="sm"
        label={t("save", { title: chart.title })}
        icon={<Download aria-hidden className="size-4" />}
        onClick={save}
      />
    </div>
  );
  return (
    <figure aria-labelledby={title} className={cx("min-w-0", className)}>
      <div className={low ? "contents" : "mb-2 flex items-start gap-2"}>
        <figcaption className="min-w-0 flex-1">
          <span id={title} className={titled ? "font-semibold" : "sr-only"}>
            {chart.title}
          </span>
          {hint ? <span className="block text-ink-quiet text-sm">{hint}</span> : null}
        </figcaption>
        {low ? null : buttons}
      </div>
      <div className={low ? "flex items-stretch gap-2" : undefined}>
        <div className="min-w-0 flex-1">
          {asTable ? null : (
            <>
              <LazyPart fallback={<Waiting chart={chart} />}>
                <Plot chart={chart} choice={choice} />
              </LazyPart>
              <Legend chart={chart} />
            </>
          )}
          {/* A strip shows every figure as text already. */}
          {asTable || !strip ? <ChartTable chart={chart} shown={asTable} /> : null}
        </div>
        {low ? buttons : null}
      </div>
    </figure>
  );
}

function Waiting({ chart: { kind, points } }: { chart: ChartData }) {
  if (kind !== "bars") return <Skeleton className={cx("w-full", heights[kind])} />;
  return points.map(({ id }) => (
    <span key={id} className="flex h-8 items-center">
      <Skeleton className="h-2.5 w-full" />
    </span>
  ));
}

/** What the colours mean, where there is more than one. */
function Legend({ chart: { series } }: { chart: ChartData }) {
  if (series.length < 2) return null;
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      {series.map(({ id, label, color }) => (
        <li key={id} className="flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5">
            <rect width="10" height="10" rx="2" className={chartFills[color]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

function useSave(chart: ChartData) {
  const language = useLocale();
  return () => {
    const columns = chartColumns(chart);
    const labels = new Map(columns.map(({ id, label }) => [id, label]));
    const file = csvFile(columns, (id) => labels.get(id) ?? id, { language, currencyLabel: "" });
    saveCsv(chart.id, [file.head, file.lines(chart.points)]);
  };
}

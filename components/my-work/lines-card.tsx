"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/chart/chart";
import { type ChartData, type ChartPoint, countCsv } from "@/components/chart/chart-data";
import { useActor } from "@/components/shell/actor-context";
import { CardLink, QuietLine } from "@/components/shell/card";
import { ReadCard } from "@/components/shell/read-card";
import { useProductNames } from "@/components/shell/use-product-names";
import { Skeleton } from "@/components/ui/skeleton";
import { addDays } from "@/lib/domain/day";
import type { AbandonedSummary } from "@/lib/domain/my-work/abandoned-summary";
import { useFormats } from "@/lib/intl/use-formats";
import { abandonedSummaryQuery } from "@/lib/my-work/queries";
import { homeLinks } from "./home-links";

/** The abandoned lines by cause, over time and by assignee. */
export function LinesCard() {
  const t = useTranslations("work.abandoned");
  const formats = useFormats();
  const query = useQuery(abandonedSummaryQuery());
  return (
    <ReadCard
      title={t("title")}
      loading={t("loading")}
      query={query}
      rows={8}
      aside={({ count, more }) =>
        count === 0 ? null : (
          <CardLink href={homeLinks.allLines()}>
            {t("all", { count, shown: `${formats.integer(count)}${more ? "+" : ""}` })}
          </CardLink>
        )
      }
    >
      {(summary) =>
        summary.count === 0 ? (
          <QuietLine>{t("none")}</QuietLine>
        ) : (
          <>
            <p className="pb-4 text-ink-quiet text-sm">
              {summary.more
                ? t("readFirst", { time: formats.time(summary.readAt), count: summary.count })
                : t("read", { time: formats.time(summary.readAt) })}
            </p>
            <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
              <div className="min-w-0 lg:col-span-2">
                <Causes summary={summary} />
              </div>
              <Weeks summary={summary} />
              <Assignees summary={summary} />
            </div>
          </>
        )
      }
    </ReadCard>
  );
}

interface PartProps {
  summary: AbandonedSummary;
}

function useLineCounts(): Pick<ChartData, "series" | "format" | "csv"> {
  const t = useTranslations("work.abandoned");
  const formats = useFormats();
  return {
    series: [{ id: "lines", label: t("lines"), color: "accent" }],
    format: formats.integer,
    csv: countCsv,
  };
}

/** The lines in two parts where some are the person's own, else in one. */
function useShares(all: readonly Pick<AbandonedSummary["weeks"][number], "count" | "assigned">[]) {
  const t = useTranslations("work.abandoned");
  const counts = useLineCounts();
  const { personId } = useActor();
  const mineOf = ({ assigned }: (typeof all)[number]) =>
    assigned.find(({ id }) => id === personId)?.count ?? 0;
  const isShared = all.some((part) => mineOf(part) > 0);
  const shares = [
    { id: "mine", label: t("mine"), color: "accent" },
    { id: "others", label: t("ofOthers"), color: "neutral" },
  ] as const;
  return {
    counts: isShared ? { ...counts, series: shares } : counts,
    valuesOf: (part: (typeof all)[number]) =>
      isShared ? [mineOf(part), part.count - mineOf(part)] : [part.count],
  };
}

function Causes({ summary: { causes, others } }: PartProps) {
  const t = useTranslations("work.abandoned");
  const formats = useFormats();
  const rare = { ...others, count: others.lines };
  const { counts, valuesOf } = useShares([...causes, rare]);
  const products = useProductNames();
  /** By the product, as in the table of causes; without one by the text of one of its lines. */
  const labelOf = (cause: AbandonedSummary["causes"][number]) => {
    const { productId, description, accountPeriod, vendor } = cause;
    const product = productId === null ? description : products.product(productId);
    const period = accountPeriod && formats.yearMonth(accountPeriod);
    return [product, period, vendor].filter(Boolean).join(" · ");
  };
  if (products.isReading) return <Skeleton className="h-48" />;
  const rest: ChartPoint = {
    id: "others",
    label: t("otherCauses", { count: others.causes }),
    values: valuesOf(rare),
    href: homeLinks.allCauses(),
  };
  return (
    <Chart
      titled
      chart={{
        id: "abandoned-lines-by-cause",
        title: t("byCause"),
        kind: "bars",
        pointLabel: t("cause"),
        noteLabel: t("sum"),
        ...counts,
        points: [
          ...causes.map((cause) => ({
            id: JSON.stringify([
              cause.productId,
              cause.invoiceLineType,
              labelOf(cause),
              cause.vatRate,
            ]),
            label: labelOf(cause),
            values: valuesOf(cause),
            note: formats.list(
              cause.sums.map(({ sumMinor, currency }) => formats.minorUnits(sumMinor, currency)),
            ),
            href: homeLinks.linesOfCause(cause),
          })),
          ...(others.causes > 0 ? [rest] : []),
        ],
      }}
    />
  );
}

function Weeks({ summary: { weeks, earlier } }: PartProps) {
  const t = useTranslations("work.abandoned");
  const formats = useFormats();
  const { counts, valuesOf } = useShares(weeks);
  const [first] = weeks;
  // The current week is not over.
  const [before, last] = weeks.slice(-3);
  return (
    <Chart
      titled
      hint={
        <>
          {before && last ? <Trend before={before.count} count={last.count} /> : null}
          {earlier > 0 && first ? (
            <>
              {" "}
              {t("earlierHint", { date: formats.date(first.from) })}{" "}
              <CardLink href={homeLinks.linesSince(null, addDays(first.from, -1))}>
                {t("earlier", { count: earlier })}
              </CardLink>
            </>
          ) : null}
        </>
      }
      chart={{
        id: "abandoned-lines-by-week",
        title: t("overTime"),
        kind: "columns",
        pointLabel: t("week"),
        ...counts,
        points: weeks.map((week) => ({
          id: week.from,
          label: formats.dateRange(week.from, week.to),
          tick: formats.dayMonth(week.from),
          values: valuesOf(week),
          href: homeLinks.linesSince(week.from, week.to),
        })),
      }}
    />
  );
}

/** How the last whole week compares with the one before it. */
function Trend({ before, count }: { before: number; count: number }) {
  const t = useTranslations("work.abandoned");
  const formats = useFormats();
  const change = count - before;
  if (change === 0) return t("trendSame", { count });
  const key = change > 0 ? "trendMore" : "trendFewer";
  return t(key, { count, change: formats.integer(Math.abs(change)) });
}

function Assignees({ summary: { assignees, unassigned } }: PartProps) {
  const t = useTranslations("work.abandoned");
  const counts = useLineCounts();
  const { personId } = useActor();
  return (
    <Chart
      titled
      chart={{
        id: "abandoned-lines-by-assignee",
        title: t("byAssignee"),
        kind: "bars",
        pointLabel: t("assignee"),
        ...counts,
        points: [
          {
            id: "unassigned",
            label: t("unassigned"),
            values: [unassigned],
            href: homeLinks.linesOfAssignee(null),
          },
          ...assignees.map(({ id, name, count }) => ({
            id,
            label: id === personId ? t("you", { name }) : name,
            values: [count],
            href: homeLinks.linesOfAssignee(id),
          })),
        ],
      }}
    />
  );
}

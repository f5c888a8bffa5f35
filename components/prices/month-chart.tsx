import { useQueries } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { daysOfMonth, pricesOverMonth } from "@/lib/domain/prices/price-month";
import { useFormats } from "@/lib/intl/use-formats";
import { type PriceQuestion, pricesQuery } from "@/lib/prices/queries";
import { PriceChart } from "./price-chart";
import { usePriceLabels } from "./use-price-labels";

interface MonthChartProps {
  question: PriceQuestion;
  /** The page of another day. */
  hrefOf: (day: string) => string;
}

/** The prices over the month of a day: billing is asked for each day. */
export function MonthChart({ question, hrefOf }: MonthChartProps) {
  const t = useTranslations("prices");
  const formats = useFormats();
  const labels = usePriceLabels();
  const days = daysOfMonth(question.day);
  const queries = useQueries({ queries: days.map((day) => pricesQuery({ ...question, day })) });
  const month = formats.month(question.day);
  if (queries.some(({ isPending }) => isPending)) {
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          {t("loadingMonth", { month })}
        </span>
        <Skeleton className="h-56 w-full" />
      </div>
    );
  }
  const failed = queries.filter(({ data }) => data === undefined);
  const products = pricesOverMonth(queries.map(({ data }) => data ?? null));
  const varying = products.filter(({ varies }) => varies);
  const points = days.map((day, at) => ({
    id: day,
    label: formats.date(day),
    tick: formats.dayMonth(day),
    values: varying.map(({ values }) => values[at] ?? null),
    href: hrefOf(day),
  }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {failed.length > 0 ? (
        <Banner
          tone="warning"
          role="alert"
          title={t("daysFailed", { count: failed.length })}
          actions={
            <Button
              size="sm"
              pending={failed.some(({ isFetching }) => isFetching)}
              onClick={() => {
                for (const { refetch } of failed) void refetch();
              }}
            >
              {t("retry")}
            </Button>
          }
        />
      ) : null}
      {varying.length > 0 ? (
        <PriceChart
          id={`prices-${question.accountingPointId}-${question.day.slice(0, 7)}`}
          title={t("monthChart", { month })}
          pointLabel={t("day")}
          products={varying.map((product) => ({ id: product.id, label: labels.name(product) }))}
          points={points}
        />
      ) : (
        <Unchanged
          month={month}
          failed={failed.length}
          read={days.length - failed.length}
          priced={products.length > 0}
        />
      )}
    </div>
  );
}

interface UnchangedProps {
  month: string;
  /** Days that could not be read, and those that were. */
  failed: number;
  read: number;
  priced: boolean;
}

/** A month without a drawing: in words, and only about the days that were read. */
function Unchanged({ month, failed, read, priced }: UnchangedProps) {
  const t = useTranslations("prices");
  if (read === 0) return null;
  if (!priced) return <p>{t(failed > 0 ? "noneInLoaded" : "noneInMonth", { month })}</p>;
  return <p>{t(failed > 0 ? "sameAllLoaded" : "sameAllMonth", { month })}</p>;
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QueryGate } from "@/components/shell/query-gate";
import { EmptyState } from "@/components/shell/states";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toProblemError } from "@/lib/browser/problem-error";
import type { PriceSeries } from "@/lib/domain/prices/price-series";
import { useFormats } from "@/lib/intl/use-formats";
import { type PriceQuestion, pricesQuery } from "@/lib/prices/queries";
import { DayChart } from "./day-chart";
import { PriceComparison } from "./price-comparison";
import { PriceTable } from "./price-table";
import { usePriceLabels } from "./use-price-labels";

interface DayPricesProps {
  question: PriceQuestion;
  /** The other day; null: no comparison. */
  compare: string | null;
  onExchangeOff: () => void;
}

/** The price card of a day, or of two days side by side. */
export function DayPrices({ question, compare, onExchangeOff }: DayPricesProps) {
  const t = useTranslations("prices");
  const formats = useFormats();
  const query = useQuery(pricesQuery(question));
  const other = useQuery({
    ...pricesQuery({ ...question, day: compare ?? question.day }),
    enabled: compare !== null,
  });
  const { accountingPointId, day } = question;
  if (query.isError && toProblemError(query.error).kind === "missing") {
    return (
      <EmptyState
        title={t("unknownPoint", { id: accountingPointId })}
        hint={t("unknownPointHint")}
      />
    );
  }
  const gate = { loading: t("loading"), waiting: <Skeleton className="h-40 w-full" /> };
  if (compare === null) {
    return (
      <QueryGate query={query} {...gate}>
        <LeftOut question={question} prices={query.data ?? []} />
        {query.data?.length === 0 ? (
          <NoPrices question={question} onExchangeOff={onExchangeOff} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <PriceTable
              caption={t("pricesOn", { day: formats.date(day) })}
              prices={query.data ?? []}
            />
            <DayChart accountingPointId={accountingPointId} day={day} prices={query.data ?? []} />
          </div>
        )}
      </QueryGate>
    );
  }
  const sides = [
    { label: formats.date(day), prices: query.data ?? [] },
    { label: formats.date(compare), prices: other.data ?? [] },
  ] as const;
  const [older, newer] = day <= compare ? sides : ([sides[1], sides[0]] as const);
  return (
    <QueryGate query={query} {...gate}>
      <QueryGate query={other} {...gate}>
        <PriceComparison
          caption={t("comparison", { first: older.label, second: newer.label })}
          older={older}
          newer={newer}
        />
      </QueryGate>
    </QueryGate>
  );
}

interface NoPricesProps {
  question: PriceQuestion;
  onExchangeOff: () => void;
}

function NoPrices({ question: { day, exchange }, onExchangeOff }: NoPricesProps) {
  const t = useTranslations("prices");
  const formats = useFormats();
  return (
    <EmptyState
      title={t("noPrices", { day: formats.date(day) })}
      hint={t(exchange ? "noPricesExchange" : "noPricesHint")}
      action={exchange ? <Button onClick={onExchangeOff}>{t("exchangeTurnOff")}</Button> : null}
    />
  );
}

/** Billing leaves out a product whose day-ahead price it does not know: which ones. */
function LeftOut({
  question,
  prices,
}: {
  question: PriceQuestion;
  prices: readonly PriceSeries[];
}) {
  const t = useTranslations("prices");
  const formats = useFormats();
  const labels = usePriceLabels();
  const { data = [] } = useQuery({
    ...pricesQuery({ ...question, exchange: false }),
    enabled: question.exchange,
  });
  if (!question.exchange) return null;
  const shown = new Set(prices.map(({ id }) => id));
  const left = data.filter(({ id }) => !shown.has(id));
  if (left.length === 0) return null;
  return (
    <Banner
      tone="warning"
      className="mb-3"
      title={t("leftOut", { products: formats.list(left.map(labels.name)) })}
    />
  );
}

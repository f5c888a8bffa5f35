import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { QueryGate } from "@/components/shell/query-gate";
import { RefreshNote } from "@/components/shell/refresh-note";
import { SunsetRibbon } from "@/components/shell/sunset-ribbon";
import { Banner } from "@/components/ui/banner";
import { DefinitionList } from "@/components/ui/definition-list";
import { Skeleton } from "@/components/ui/skeleton";
import { SmallTable } from "@/components/ui/small-table";
import { Tag } from "@/components/ui/tag";
import type { Tone } from "@/components/ui/tone";
import { toProblemError } from "@/lib/browser/problem-error";
import type { PriceList } from "@/lib/contract/price-list";
import { type ComparedPriceRow, comparePriceRows } from "@/lib/domain/prices/compare-price-rows";
import {
  type RequestedPriceList,
  readPriceListContent,
} from "@/lib/domain/prices/read-price-list-content";
import type { RequestView } from "@/lib/domain/requests/request-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { priceListQuery } from "@/lib/prices/queries";

/** A price list that awaits its approval, beside the list that billing shows now. */
export function PriceListReview({ request }: { request: RequestView }) {
  const asked = readPriceListContent(request.content);
  return asked && <Review asked={asked} />;
}

function Review({ asked }: { asked: RequestedPriceList }) {
  const t = useTranslations("requests.priceList");
  const query = useQuery(priceListQuery(asked.productId));
  const { dataUpdatedAt, errorUpdatedAt, isFetching } = query;
  const missing = query.isError && toProblemError(query.error).kind === "missing";
  const at = missing ? errorUpdatedAt : dataUpdatedAt;
  return (
    <section aria-labelledby="price-list-review" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="price-list-review" className="font-semibold">
          {t("title")}
        </h2>
        {at > 0 ? (
          <div className="text-ink-quiet text-sm">
            <RefreshNote at={at} refreshing={isFetching} onRefresh={() => void query.refetch()} />
          </div>
        ) : null}
      </div>
      <SunsetRibbon operation="createOrUpdatePriceList" />
      {missing ? (
        <Comparison asked={asked} now={null} />
      ) : (
        <QueryGate
          query={query}
          loading={t("loading")}
          waiting={<Skeleton className="h-40 w-full" />}
        >
          {query.data ? <Comparison asked={asked} now={query.data} /> : null}
        </QueryGate>
      )}
    </section>
  );
}

const tones = {
  same: "neutral",
  changed: "warning",
  added: "info",
  removed: "danger",
} as const satisfies Record<ComparedPriceRow["change"], Tone>;

function Comparison({ asked, now }: { asked: RequestedPriceList; now: PriceList | null }) {
  const t = useTranslations("requests.priceList");
  const formats = useFormats();
  const { validFrom, validTo, code, currency } = asked;
  const period = (from: string | null, to: string | null) =>
    to === null ? t("from", { day: formats.date(from) }) : formats.dateRange(from, to);
  const replaces = now?.code === code && now.validFrom === validFrom;
  /** A rate of 0 % is left out, unless the other list has another one. */
  const price = (row: ComparedPriceRow["now"], other: ComparedPriceRow["now"], unit: string) =>
    row &&
    t(row.vatRate == null || !(row.vatRate || other?.vatRate) ? "price" : "priceVat", {
      price: formats.unitPrice(row.price, unit),
      vat: formats.percent(row.vatRate ?? 0),
    });
  return (
    <>
      <DefinitionList
        items={[
          { term: t("name"), value: t("named", { name: asked.name, code }) },
          { term: t("period"), value: period(validFrom, validTo) },
        ]}
      />
      {now === null ? (
        <Banner tone="neutral" title={t("none")} />
      ) : (
        <Banner tone={replaces ? "warning" : "neutral"} title={t(replaces ? "replaces" : "adds")}>
          {t("inForce", {
            name: t("named", { name: now.name, code: now.code }),
            period: period(now.validFrom, now.validTo),
          })}
        </Banner>
      )}
      <SmallTable
        caption={t("title")}
        scroll="max-h-96"
        rows={comparePriceRows(now?.rows ?? [], asked.rows)}
        rowKey={({ label }) => label}
        columns={[
          { id: "row", head: t("row"), cell: ({ label }) => label },
          {
            id: "now",
            head: t("now"),
            numeric: true,
            cell: (row) => price(row.now, row.asked, now?.currency ?? currency),
          },
          {
            id: "asked",
            head: t("asked"),
            numeric: true,
            className: "font-medium",
            cell: (row) => price(row.asked, row.now, currency),
          },
          {
            id: "change",
            head: t("change"),
            cell: ({ change }) => <Tag tone={tones[change]}>{t(`changes.${change}`)}</Tag>,
          },
        ]}
      />
      <p className="text-ink-quiet text-sm">{t("readBack", { day: formats.date(validFrom) })}</p>
    </>
  );
}

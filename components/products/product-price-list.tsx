import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PeekPanel } from "@/components/shell/peek-panel";
import { SunsetRibbon } from "@/components/shell/sunset-ribbon";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Switch } from "@/components/ui/switch";
import { toProblemError } from "@/lib/browser/problem-error";
import type { PriceList } from "@/lib/contract/price-list";
import { useFormats } from "@/lib/intl/use-formats";
import { priceListQuery } from "@/lib/prices/queries";

/** A product's price list by the deprecated operation, for administrators, once it is on. */
export function ProductPriceList({ productId }: { productId: string }) {
  const t = useTranslations("prices.old");
  const [on, setOn] = useState(false);
  return (
    <section aria-label={t("list.title")} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <Switch checked={on} onCheckedChange={setOn}>
          {t("list.show")}
        </Switch>
        <p className="text-ink-quiet text-sm">{t("administrators")}</p>
      </div>
      {on ? <LoadedList productId={productId} /> : null}
    </section>
  );
}

function LoadedList({ productId }: { productId: string }) {
  const t = useTranslations("prices.old");
  const query = useQuery(priceListQuery(productId));
  const { problem, kind } = toProblemError(query.error);
  const missing = query.isError && kind === "missing";
  return (
    <>
      <SunsetRibbon operation="getProductPriceList" />
      {missing ? (
        <p role="status">{t(problem.status === 410 ? "switchedOff" : "list.none")}</p>
      ) : (
        <PeekPanel query={query} failed={t("list.failed")}>
          {(list) => <PriceListTable list={list} />}
        </PeekPanel>
      )}
    </>
  );
}

const head = "py-1.5 font-medium";
const figure = "tabular whitespace-nowrap py-1.5 pl-3 text-right";

function PriceListTable({ list }: { list: PriceList }) {
  const t = useTranslations("prices.old.list");
  const formats = useFormats();
  const { name, code, validFrom, validTo, currency, rows } = list;
  return (
    <>
      <p>
        {name} ({code}),{" "}
        {validTo === null
          ? t("from", { day: formats.date(validFrom) })
          : formats.dateRange(validFrom, validTo)}
      </p>
      <ScrollRegion label={t("title")} className="max-h-96">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("title")}</caption>
          <thead>
            <tr className="border-line border-b text-ink-soft">
              <th scope="col" className={`${head} text-left`}>
                {t("row")}
              </th>
              <th scope="col" className={`${head} text-left`}>
                {t("priceArea")}
              </th>
              <th scope="col" className={figure}>
                {t("price")}
              </th>
              <th scope="col" className={`${head} pl-3 text-left`}>
                {t("unit")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={`${row.name} ${row.priceArea} ${row.quantityUnit} ${row.price}`}
                className="border-line border-b"
              >
                <th scope="row" className="py-1.5 text-left font-normal">
                  {row.name}
                </th>
                <td className="py-1.5">{row.priceArea ?? "–"}</td>
                <td className={figure}>{formats.unitPrice(row.price, currency)}</td>
                <td className="py-1.5 pl-3">{row.quantityUnit}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

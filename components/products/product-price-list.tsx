import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PeekPanel } from "@/components/shell/peek-panel";
import { SunsetRibbon } from "@/components/shell/sunset-ribbon";
import { SmallTable } from "@/components/ui/small-table";
import { Switch } from "@/components/ui/switch";
import { toProblemError } from "@/lib/browser/problem-error";
import type { PriceList } from "@/lib/contract/price-list";
import { useFormats } from "@/lib/intl/use-formats";
import { priceListQuery } from "@/lib/prices/queries";
import { routes } from "@/lib/routes";

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
        <Link href={routes.priceList()} className="text-accent-ink hover:underline">
          {t("list.edit")}
        </Link>
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
      <SmallTable
        caption={t("title")}
        scroll="max-h-96"
        rows={rows}
        rowKey={(row) => `${row.name} ${row.priceArea} ${row.quantityUnit} ${row.price}`}
        columns={[
          { id: "row", head: t("row"), cell: (row) => row.name },
          { id: "priceArea", head: t("priceArea"), cell: ({ priceArea }) => priceArea },
          {
            id: "price",
            head: t("price"),
            numeric: true,
            cell: ({ price }) => formats.unitPrice(price, currency),
          },
          { id: "unit", head: t("unit"), cell: ({ quantityUnit }) => quantityUnit },
        ]}
      />
    </>
  );
}

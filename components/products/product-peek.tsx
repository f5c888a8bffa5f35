import { useTranslations } from "next-intl";
import { useContext } from "react";
import type { ListPeekProps } from "@/components/list/define-list";
import { RowPeek } from "@/components/list/row-peek";
import { useActor } from "@/components/shell/actor-context";
import { EmptyState } from "@/components/shell/states";
import { DefinitionList } from "@/components/ui/definition-list";
import { SmallTable } from "@/components/ui/small-table";
import type { Product } from "@/lib/contract/product";
import { codeLabel } from "@/lib/intl/code-label";
import { useFormats } from "@/lib/intl/use-formats";
import { ProductPartsContext } from "./product-parts";
import { ProductPriceList } from "./product-price-list";
import { useProductLabels } from "./use-product-labels";

/** A product beside the list: what it is, and what is charged for it. */
export function ProductPeek({ row, ...steps }: ListPeekProps<Product>) {
  const t = useTranslations("products.peek");
  const labels = useTranslations("products.list");
  const table = useTranslations("table");
  const types = useProductLabels();
  const { may } = useActor();
  const { ElementDimensions } = useContext(ProductPartsContext);
  if (row === null) {
    return (
      <RowPeek {...steps} title={t("missing")}>
        <EmptyState title={t("missingHint")} />
      </RowPeek>
    );
  }
  return (
    <RowPeek {...steps} title={row.name}>
      <DefinitionList
        className="mb-5"
        items={[
          { term: labels("columns.number"), value: row.productNumber },
          { term: labels("columns.type"), value: types.type(row.erpMappingType) },
          { term: labels("columns.source"), value: codeLabel(labels, "values.source", row.source) },
          { term: t("downPayment"), value: table(row.availableDownpayment ? "yes" : "no") },
          { term: labels("columns.description"), value: row.description },
        ]}
      />
      <h3 className="mb-1 font-semibold">{t("elements")}</h3>
      {row.elements.length === 0 ? (
        <p className="text-ink-quiet">{t("noElements")}</p>
      ) : (
        <ElementTable elements={row.elements} />
      )}
      {may("prices:write") ? <ProductPriceList key={row.id} productId={row.id} /> : null}
      {ElementDimensions && row.elements.length > 0 ? (
        <ElementDimensions elements={row.elements} />
      ) : null}
    </RowPeek>
  );
}

function ElementTable({ elements }: Pick<Product, "elements">) {
  const t = useTranslations("products.peek");
  const types = useProductLabels();
  const formats = useFormats();
  return (
    <SmallTable
      caption={t("elementsCaption")}
      rows={elements}
      rowKey={({ id }) => id}
      columns={[
        {
          id: "element",
          head: t("element"),
          cell: ({ name, lineType }) => (
            <>
              {name}
              {lineType === null ? null : (
                <p className="text-ink-quiet text-xs">{types.lineType(lineType)}</p>
              )}
            </>
          ),
        },
        {
          id: "price",
          head: t("price"),
          numeric: true,
          cell: ({ price, quantityUnit }) =>
            price === null ? null : (
              <>
                {formats.unitPrice(price, "")}{" "}
                <span className="text-ink-quiet">{t("perUnit", { unit: quantityUnit })}</span>
              </>
            ),
        },
        {
          id: "vat",
          head: t("vat"),
          numeric: true,
          cell: ({ vatRate }) => formats.percent(vatRate),
        },
      ]}
    />
  );
}

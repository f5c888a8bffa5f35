import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { DefinitionList } from "@/components/ui/definition-list";
import { SmallTable } from "@/components/ui/small-table";
import {
  type OfferingField,
  otherFields,
  type ReadOffering,
} from "@/lib/domain/products/offering-fields";
import { isEmptyValue } from "./is-empty-value";
import { StructuredValue } from "./structured-value";
import type { OfferingLabels } from "./use-offering-labels";

interface OfferingFactsProps {
  offering: ReadOffering;
  labels: OfferingLabels;
}

const plainFields = [
  "ProductId",
  "PrimaryProduct",
  "ServiceTypes",
  "PriceAreas",
  "DefaultValidPeriod",
  "EndDate",
  "Visible",
  "EnabledForWebOrder",
  "TextTemplateGuid",
] as const satisfies readonly OfferingField[];

/** Every field of an offering; the nested objects part by part. */
export function OfferingFacts({ offering, labels }: OfferingFactsProps) {
  const t = useTranslations("product-offerings");
  const nested = useTranslations("product-offerings.nested");
  const others = otherFields(offering);
  const nameOf = (name: string) => {
    const known = nestedNames.find((one) => one === name);
    return known === undefined ? null : nested(known);
  };
  const offeringName = (value: string, name: string) =>
    name === "ProductOfferingIds" ? labels.offering(value) : value;
  return (
    <div className="grid items-start gap-x-10 gap-y-6 px-6 py-4 xl:grid-cols-2">
      <Part title={t("sale")}>
        <DefinitionList
          items={plainFields.map((name) => ({
            term: labels.label(name),
            // Billing names no templates, and an id says nothing here: it is among those to copy.
            value:
              name === "TextTemplateGuid"
                ? offering.TextTemplateGuid && t("ownTemplate")
                : labels.text(name, offering),
          }))}
        />
      </Part>
      <Part title={labels.label("InteractiveFields")}>
        <AgreedPrices offering={offering} labels={labels} />
      </Part>
      {offering.IsDisabled?.Disabled !== true ? null : (
        <Part title={labels.label("IsDisabled")}>
          <StructuredValue value={offering.IsDisabled} label={nameOf} />
        </Part>
      )}
      {isEmptyValue(offering.WebOrderSubProducts) ? null : (
        <Part title={labels.label("WebOrderSubProducts")}>
          <StructuredValue
            value={offering.WebOrderSubProducts}
            label={nameOf}
            text={offeringName}
          />
        </Part>
      )}
      {isEmptyValue(others) ? null : (
        <Part title={t("others")}>
          <StructuredValue value={others} label={nameOf} />
        </Part>
      )}
    </div>
  );
}

const nestedNames = ["Disabled", "Reason", "ProductOfferingIds"] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 border-line border-t pt-3">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

/** The prices that are agreed with each customer. */
function AgreedPrices({ offering, labels }: OfferingFactsProps) {
  const t = useTranslations("product-offerings.prices");
  const fields = offering.InteractiveFields ?? [];
  if (fields.length === 0) return <p className="text-ink-quiet">{t("none")}</p>;
  return (
    <SmallTable
      caption={t("caption")}
      scroll="max-h-96"
      rows={fields}
      rowKey={({ Name }) => Name ?? ""}
      columns={[
        { id: "Name", head: t("Name"), cell: ({ Name }) => Name && labels.pricePart(Name) },
        { id: "Unit", head: t("Unit"), cell: ({ Unit }) => (Unit ? labels.priceUnit(Unit) : null) },
        { id: "Required", head: t("Required"), cell: ({ Required }) => labels.flag(Required) },
        { id: "range", head: t("range"), cell: labels.range, className: "tabular" },
      ]}
    />
  );
}

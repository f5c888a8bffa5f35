import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { DefinitionList } from "@/components/ui/definition-list";
import { ScrollRegion } from "@/components/ui/scroll-region";
import {
  type OfferingField,
  otherFields,
  type ReadOffering,
} from "@/lib/domain/products/offering-fields";
import { StructuredValue } from "./structured-value";
import type { OfferingLabels } from "./use-offering-labels";

interface OfferingFactsProps {
  offering: ReadOffering;
  labels: OfferingLabels;
}

const plainFields = [
  ...(["ProductId", "PrimaryProduct", "ServiceTypes", "PriceAreas"] as const),
  ...(["DefaultValidPeriod", "EndDate", "Visible", "EnabledForWebOrder"] as const),
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
            value: labels.text(name, offering),
          }))}
        />
      </Part>
      <Part title={labels.label("InteractiveFields")}>
        <AgreedPrices offering={offering} labels={labels} />
      </Part>
      <Part title={labels.label("IsDisabled")}>
        <StructuredValue value={offering.IsDisabled} label={nameOf} />
      </Part>
      <Part title={labels.label("WebOrderSubProducts")}>
        <StructuredValue value={offering.WebOrderSubProducts} label={nameOf} text={offeringName} />
      </Part>
      {Object.keys(others).length > 0 ? (
        <Part title={t("others")}>
          <StructuredValue value={others} label={nameOf} />
        </Part>
      ) : null}
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

const head = "py-1.5 pr-4 font-medium text-left";
const cell = "py-1.5 pr-4 align-top";

/** The prices that are agreed with each customer. */
function AgreedPrices({ offering, labels }: OfferingFactsProps) {
  const t = useTranslations("product-offerings.prices");
  const fields = offering.InteractiveFields ?? [];
  if (fields.length === 0) return <p className="text-ink-quiet">{t("none")}</p>;
  return (
    <ScrollRegion label={t("caption")} className="max-h-96">
      <table className="w-full text-sm">
        <caption className="sr-only">{t("caption")}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft">
            {(["Name", "Unit", "Required", "range"] as const).map((column) => (
              <th key={column} scope="col" className={head}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.Name} className="border-line border-b">
              <th scope="row" className={`${cell} text-left font-normal`}>
                {field.Name ?? "–"}
              </th>
              <td className={cell}>{field.Unit || "–"}</td>
              <td className={cell}>{labels.flag(field.Required) ?? "–"}</td>
              <td className={`${cell} tabular`}>{labels.range(field) ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

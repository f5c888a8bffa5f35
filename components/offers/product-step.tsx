import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { EntryRows } from "@/components/form/entry-rows";
import { ComboboxField, DayField, NumberField } from "@/components/form/fields";
import { useContractLabels } from "@/components/shell/use-contract-labels";
import { priceField } from "@/lib/domain/offers/agreed-prices";
import { isOffered, type SuppliedPoint } from "@/lib/domain/offers/is-offered";
import type { ReadOffering } from "@/lib/domain/products/offering-fields";
import { useFormats } from "@/lib/intl/use-formats";
import { emptyAddOn } from "@/lib/offers/new-offer";
import type { OfferEntryForm } from "./offer-entry-form";

interface ProductStepProps {
  form: OfferEntryForm;
  offerings: readonly ReadOffering[];
  /** The chosen metering point; null: it is not known. */
  point: SuppliedPoint | null;
  /** ISO day. */
  today: string;
}

/** The product, its add-ons, and the prices that are agreed for them. */
export function ProductStep({ form, offerings, point, today }: ProductStepProps) {
  const t = useTranslations("offers");
  const { control } = form.methods;
  const addOns = useFieldArray({ control, name: "addOns" });
  const { offeringId, addOns: chosen } = form.values;
  const optionsOf = (role: "primary" | "addOn", present: string) =>
    offerings
      .filter((one) => one.ID === present || isOffered(one, role, point, today))
      .map(({ ID, Name }) => ({ value: ID, label: Name ?? ID }));
  const list = { placeholder: t("chooseProduct"), emptyText: t("noMatch") };
  const months = offerings.find(({ ID }) => ID === offeringId)?.DefaultValidPeriod;
  return (
    <>
      <ComboboxField
        form={form}
        name="offeringId"
        required
        options={optionsOf("primary", offeringId)}
        listLabel={t("products")}
        hint={point ? t("productHint") : t("pointUnknown")}
        {...list}
      />
      <fieldset>
        <legend className="mb-1 font-medium">{t("fields.addOns")}</legend>
        <EntryRows
          rows={addOns.fields}
          className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          label={(place) => t("addOnRow", { place })}
          addLabel={t("addAddOn")}
          removeLabel={(place) => t("removeAddOn", { place })}
          onAdd={() => addOns.append(emptyAddOn(), { shouldFocus: false })}
          firstId={(row) => form.idOf(`addOns.${row}.offeringId`)}
          onRemove={addOns.remove}
        >
          {(row) => (
            <ComboboxField
              form={form}
              name={`addOns.${row}.offeringId`}
              options={optionsOf("addOn", chosen[row]?.offeringId ?? "")}
              listLabel={t("addOnProducts")}
              {...list}
            />
          )}
        </EntryRows>
      </fieldset>
      <AgreedPriceFields form={form} offerings={offerings} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DayField form={form} name="startDate" required />
        <NumberField
          form={form}
          name="validPeriod"
          narrow
          hint={
            typeof months === "number" ? t("defaultMonths", { count: months }) : t("defaultPeriod")
          }
        />
      </div>
    </>
  );
}

/** A number for each price of the chosen products, with its unit and its limits. */
function AgreedPriceFields({ form, offerings }: Pick<ProductStepProps, "form" | "offerings">) {
  const t = useTranslations("offers");
  const formats = useFormats();
  const names = useContractLabels();
  const { prices, offeringId } = form.values;
  if (prices.length === 0) {
    return offeringId === "" ? null : <p className="text-ink-quiet">{t("noPrices")}</p>;
  }
  const number = (value: number | null | undefined) =>
    typeof value === "number" ? formats.unitPrice(value, "") : null;
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{t("fields.prices")}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {prices.map((price, row) => {
          const field = priceField(offerings, price);
          const [least, most] = [number(field?.Minimum), number(field?.Maximum)];
          const limits =
            least && most
              ? t("limits.between", { least, most })
              : least
                ? t("limits.least", { least })
                : most && t("limits.most", { most });
          const required = field?.Required === true;
          return (
            <NumberField
              key={`${price.offeringId} ${price.name}`}
              form={form}
              name={`prices.${row}.value`}
              label={names.pricePart(price.name)}
              hint={[
                field?.Unit && names.priceUnit(field.Unit),
                limits,
                required ? null : t("optional"),
              ]
                .filter(Boolean)
                .join(", ")}
              required={required}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { EntryRows } from "@/components/form/entry-rows";
import {
  ComboboxField,
  DayField,
  NoteField,
  NumberField,
  SwitchField,
  TextField,
} from "@/components/form/fields";
import { FormSection } from "@/components/form/form-section";
import type { EntryForm } from "@/components/form/use-entry-form";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { emptyPrice, type OfferingForm } from "@/lib/products/offering-form";
import { productsQuery } from "@/lib/products/queries";
import type { OfferingLabels } from "./use-offering-labels";

interface SectionsProps<Output> {
  form: EntryForm<OfferingForm, Output>;
  labels: OfferingLabels;
}

/** The fields of an offering in the parts of its page. */
export function OfferingSections<Output>({ form, labels }: SectionsProps<Output>) {
  const t = useTranslations("product-offerings.edit");
  const { data: products = [] } = useQuery(productsQuery());
  const { ProductId } = form.initial;
  const known = products.map(({ id, name, productNumber }) => ({
    value: id,
    label: name,
    detail: productNumber,
  }));
  const isListed = ProductId === "" || products.some(({ id }) => id === ProductId);
  return (
    <>
      <FormSection title={t("sections.sale")}>
        <TextField form={form} name="Name" required maxLength={200} />
        <ComboboxField
          form={form}
          name="ProductId"
          placeholder={t("chooseProduct")}
          listLabel={t("products")}
          emptyText={t("noProduct")}
          options={
            isListed
              ? known
              : [...known, { value: ProductId, label: labels.product(ProductId) ?? "" }]
          }
        />
        <TextField form={form} name="PriceAreas" hint={t("areasHint")} />
        <NumberField form={form} name="DefaultValidPeriod" narrow hint={t("monthsHint")} />
        <DayField form={form} name="EndDate" hint={t("endHint")} />
        <TextField form={form} name="TextTemplateGuid" hint={t("templateHint")} />
        <SwitchField form={form} name="PrimaryProduct" />
        <SwitchField form={form} name="Visible" />
        <SwitchField form={form} name="EnabledForWebOrder" />
        <Choices form={form} name="ServiceTypes" wordOf={labels.service} legend={t("types")} />
      </FormSection>
      <FormSection title={labels.label("IsDisabled")} description={t("disabledHint")}>
        <SwitchField form={form} name="Disabled" />
        <NoteField form={form} name="Reason" rows={2} maxLength={500} className="sm:col-span-2" />
      </FormSection>
      <FormSection title={labels.label("InteractiveFields")} description={t("pricesHint")}>
        <PriceRows form={form} />
      </FormSection>
      <FormSection title={labels.label("WebOrderSubProducts")} description={t("addOnsHint")}>
        <Choices
          form={form}
          name="WebOrderSubProducts"
          wordOf={labels.offering}
          legend={labels.label("WebOrderSubProducts")}
        />
      </FormSection>
    </>
  );
}

interface ChoicesProps<Output> {
  form: EntryForm<OfferingForm, Output>;
  name: "ServiceTypes" | "WebOrderSubProducts";
  wordOf: (id: string) => string;
  legend: string;
}

/** Some of several: each is on or off. */
function Choices<Output>({ form, name, wordOf, legend }: ChoicesProps<Output>) {
  const choices = form.initial[name];
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-medium">{legend}</legend>
      <ScrollRegion label={legend} className="grid max-h-56 gap-x-6 gap-y-1 p-0.5 sm:grid-cols-2">
        {choices.map(({ id }, at) => (
          <SwitchField key={id} form={form} name={`${name}.${at}.on`} label={wordOf(id)} />
        ))}
      </ScrollRegion>
    </fieldset>
  );
}

/** The prices that are agreed with each customer. */
function PriceRows<Output>({ form }: Pick<SectionsProps<Output>, "form">) {
  const t = useTranslations("product-offerings.edit");
  const { control } = form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: "InteractiveFields" });
  return (
    <div className="sm:col-span-2">
      <EntryRows
        rows={fields}
        className="grid items-start gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr_auto_auto]"
        label={(place) => t("priceRow", { place })}
        addLabel={t("addPrice")}
        removeLabel={(place) => t("removePrice", { place })}
        onAdd={() => append(emptyPrice(), { shouldFocus: false })}
        firstId={(row) => form.idOf(`InteractiveFields.${row}.Name`)}
        onRemove={(row) => (fields.length === 1 ? undefined : remove(row))}
      >
        {(row) => {
          const at = `InteractiveFields.${row}` as const;
          return (
            <>
              <TextField form={form} name={`${at}.Name`} label={t("price.Name")} />
              <TextField form={form} name={`${at}.Unit`} label={t("price.Unit")} />
              <NumberField form={form} name={`${at}.Minimum`} label={t("price.Minimum")} />
              <NumberField form={form} name={`${at}.Maximum`} label={t("price.Maximum")} />
              <SwitchField
                form={form}
                name={`${at}.Required`}
                label={t("price.Required")}
                className="sm:mt-7"
              />
            </>
          );
        }}
      </EntryRows>
    </div>
  );
}

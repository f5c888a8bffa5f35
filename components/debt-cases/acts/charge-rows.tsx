import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { EntryRows } from "@/components/form/entry-rows";
import { AmountField, ComboboxField, TextField } from "@/components/form/fields";
import type { EntryForm } from "@/components/form/use-entry-form";
import type { ComboboxOption } from "@/components/ui/combobox";
import { type ChargeForm, emptyRow } from "@/lib/debt-cases/acts/charge-form";

interface ChargeRowsProps<Output> {
  form: EntryForm<ChargeForm, Output>;
  /** The products to choose from; null: these rows have none. */
  products: readonly ComboboxOption[] | null;
  /** Called before the row has the new product. */
  onProduct?: (row: number, before: string, product: string) => void;
}

/** Fees or lines, one below the other: product, amount, text. */
export function ChargeRows<Output>({ form, products, onProduct }: ChargeRowsProps<Output>) {
  const t = useTranslations("debt-acts.charge");
  const { control } = form.methods;
  const { fields, append, remove } = useFieldArray({ control, name: "rows" });
  const { rows } = form.values;
  return (
    <EntryRows
      rows={fields}
      className={
        products
          ? "grid items-start gap-3 sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,5fr)_auto]"
          : "grid items-start gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,8fr)_auto]"
      }
      label={(place) => t("row", { place })}
      addLabel={t(products ? "addFee" : "addLine")}
      removeLabel={(place) => t("remove", { place })}
      onAdd={() => append(emptyRow(), { shouldFocus: false })}
      firstId={(row) => form.idOf(`rows.${row}.${products ? "product" : "amount"}`)}
      onRemove={remove}
    >
      {(index) => {
        const product = rows[index]?.product ?? "";
        return (
          <>
            {products ? (
              <ComboboxField
                form={form}
                name={`rows.${index}.product`}
                label={t("product")}
                required
                options={products}
                placeholder={t("chooseProduct")}
                listLabel={t("products")}
                emptyText={t("noProduct")}
                onChosen={(chosen) => onProduct?.(index, product, chosen)}
              />
            ) : null}
            <AmountField form={form} name={`rows.${index}.amount`} label={t("amount")} required />
            <TextField
              form={form}
              name={`rows.${index}.text`}
              label={t(products ? "textOptional" : "text")}
              required={products === null}
              placeholder={products?.find(({ value }) => value === product)?.label}
            />
          </>
        );
      }}
    </EntryRows>
  );
}

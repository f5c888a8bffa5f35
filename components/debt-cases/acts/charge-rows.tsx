import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { EntryRows } from "@/components/form/entry-rows";
import { AmountField, ComboboxField, TextField } from "@/components/form/fields";
import type { EntryForm } from "@/components/form/use-entry-form";
import type { ComboboxOption } from "@/components/ui/combobox";
import { type ChargeForm, type ChargeRow, emptyRow } from "@/lib/debt-cases/acts/charge-form";
import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";
import { toMinorUnits } from "@/lib/domain/minor-units";
import type { Formats } from "@/lib/intl/formats";

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

/** Labels of the fields of rows: "Row 2, Amount with VAT". */
export function useChargeLabel(): (name: string) => string {
  const t = useTranslations("debt-acts.charge");
  return (name) => {
    const [, row, field] = name.split(".");
    const known = (["product", "amount", "text"] as const).find((one) => one === field);
    return known ? t("rowField", { place: Number(row) + 1, field: t(known) }) : t("note");
  };
}

/** The form of fees or lines from a submitted action, to be edited. */
export function chargesOfAct({ content, note }: DebtAct, formats: Formats): ChargeForm {
  const items = [content.feeItems, content.lines].find((list) => Array.isArray(list));
  return {
    rows: (Array.isArray(items) ? items : []).map((item) => rowOf(item, formats)),
    note: note ?? "",
  };
}

function rowOf(item: unknown, formats: Formats): ChargeRow {
  const fields: Record<string, unknown> = { ...Object(item) };
  const text = (name: string) => (typeof fields[name] === "string" ? String(fields[name]) : "");
  return {
    itemId: text("id"),
    product: text("productId"),
    amount: typeof fields.amount === "number" ? formats.amount(toMinorUnits(fields.amount)) : "",
    text: text("description"),
  };
}

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Field } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { Combobox, type ComboboxOption } from "@/components/ui/combobox";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import {
  type ChargeField,
  type ChargeForm,
  emptyRow,
  type RowProblems,
} from "@/lib/debt-cases/acts/charge-form";

interface ChargeRowsProps {
  form: UseFormReturn<ChargeForm>;
  /** Of each row, once it is to be shown. */
  problems: readonly RowProblems[];
  /** The products to choose from; null: these rows have none. */
  products: readonly ComboboxOption[] | null;
  onProduct?: (row: number, product: string) => void;
}

/** Where the summary of what is wrong leads. */
export const chargeFieldId = (row: number, field: ChargeField) => `charge-${row}-${field}`;

/** Fees or lines, one below the other: product, amount, text. */
export function ChargeRows({ form, problems, products, onProduct }: ChargeRowsProps) {
  const t = useTranslations("debt-acts.charge");
  const rows = form.watch("rows");
  const change = (next: ChargeForm["rows"]) => form.setValue("rows", next, { shouldDirty: true });
  const errorOf = (row: number, field: ChargeField) => {
    const problem = problems[row]?.[field];
    return problem ? t(`problem.${problem}`) : undefined;
  };
  const add = () => {
    change([...rows, emptyRow()]);
    const id = chargeFieldId(rows.length, products ? "product" : "amount");
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <div className="grid gap-3">
      {rows.map((row, index) => (
        <fieldset
          key={row.itemId}
          className={
            products
              ? "grid items-start gap-3 sm:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,5fr)_auto]"
              : "grid items-start gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,8fr)_auto]"
          }
        >
          <legend className="sr-only">{t("row", { place: index + 1 })}</legend>
          {products ? (
            <Field
              id={chargeFieldId(index, "product")}
              label={t("product")}
              required
              error={errorOf(index, "product")}
            >
              {(control) => (
                <Combobox
                  {...control}
                  options={products}
                  value={row.product}
                  onValueChange={(value) => onProduct?.(index, value)}
                  placeholder={t("chooseProduct")}
                  listLabel={t("products")}
                  emptyText={t("noProduct")}
                />
              )}
            </Field>
          ) : null}
          <Field
            id={chargeFieldId(index, "amount")}
            label={t("amount")}
            required
            error={errorOf(index, "amount")}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register(`rows.${index}.amount`)}
                inputMode="decimal"
                autoComplete="off"
                className="tabular text-right"
              />
            )}
          </Field>
          <Field
            id={chargeFieldId(index, "text")}
            label={t(products ? "textOptional" : "text")}
            required={products === null}
            error={errorOf(index, "text")}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register(`rows.${index}.text`)}
                autoComplete="off"
                placeholder={
                  products?.find(({ value }) => value === row.product)?.label ?? undefined
                }
              />
            )}
          </Field>
          <IconButton
            label={t("remove", { place: index + 1 })}
            icon={<X aria-hidden className="size-4" />}
            disabled={rows.length === 1}
            onClick={() => change(rows.filter(({ itemId }) => itemId !== row.itemId))}
            className="mt-6"
          />
        </fieldset>
      ))}
      <div>
        <Button size="sm" icon={<Plus aria-hidden className="size-3.5" />} onClick={add}>
          {t(products ? "addFee" : "addLine")}
        </Button>
      </div>
    </div>
  );
}

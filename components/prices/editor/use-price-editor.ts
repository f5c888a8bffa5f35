import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useActor } from "@/components/shell/actor-context";
import type { Product } from "@/lib/contract/product";
import { dayIn } from "@/lib/domain/day";
import { readDay } from "@/lib/intl/read-day";
import {
  emptyCells,
  hasCells,
  isBlank,
  mostPriceRows,
  type PriceCells,
  pasteCells,
  priceColumns,
} from "@/lib/prices/price-cells";
import {
  type PriceListForm,
  priceListFormSchema,
  priceProblems,
} from "@/lib/prices/price-list-form";
import type { PriceGridActions } from "./price-grid";

/** Why cells were not pasted, or how many rows were. */
export type PasteNote =
  | { readonly kind: "many" | "wide" }
  | { readonly kind: "pasted"; readonly count: number };

/** The rows of the editor, their draft, and what changes them. `isSent`: the draft is done with. */
export function usePriceEditor(products: readonly Product[], isSent: boolean) {
  const t = useTranslations("prices.editor");
  const language = useLocale();
  const { personId, timeZone } = useActor();
  const [note, setNote] = useState<PasteNote | null>(null);
  const schema = useMemo(
    () =>
      priceListFormSchema({
        products,
        readDay: (text) => readDay(text, language, dayIn(timeZone, new Date())),
      }),
    [products, language, timeZone],
  );
  const form = useEntryForm({
    schema,
    initial: (): PriceListForm => ({ rows: [emptyCells], note: "" }),
    id: "price-list",
    label: (name) => {
      const [, row, column] = name.split(".");
      const known = priceColumns.find((one) => one === column);
      if (!known) return t("note");
      return t("cell", { column: t(`columns.${known}`), row: Number(row) + 1 });
    },
    problem: (code) => {
      const known = priceProblems.find((one) => one === code);
      return known ? t(`problem.${known}`) : code;
    },
  });
  const draft = useFormDraft(form, isSent ? null : `desk.draft.price-list/${personId}`);
  const { methods } = form;
  const actions = useMemo((): PriceGridActions & { append(rows: readonly PriceCells[]): void } => {
    const read = () => methods.getValues("rows");
    const write = (rows: readonly PriceCells[]) => {
      const kept = rows.slice(0, mostPriceRows);
      methods.setValue("rows", kept.length > 0 ? [...kept] : [emptyCells]);
    };
    return {
      setCell: (row, column, text) => {
        setNote(null);
        methods.setValue(`rows.${row}.${column}`, text);
      },
      paste(row, column, text) {
        if (!hasCells(text)) return false;
        const headings = priceColumns.map((one) => t(`columns.${one}`));
        const pasted = pasteCells(read(), { row, column }, text, headings);
        if ("problem" in pasted) setNote({ kind: pasted.problem });
        else {
          setNote({ kind: "pasted", count: pasted.pasted });
          write(pasted.rows);
        }
        return true;
      },
      duplicate: (row) =>
        write(read().flatMap((cells, at) => (at === row ? [cells, cells] : [cells]))),
      remove: (row) => write(read().filter((_, at) => at !== row)),
      add: () => write([...read(), emptyCells]),
      append: (rows) => write([...read().filter((cells) => !isBlank(cells)), ...rows]),
    };
  }, [methods, t]);
  return { form, draft, actions, note };
}

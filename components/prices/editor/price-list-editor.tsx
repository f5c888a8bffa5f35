import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { EntryForm } from "@/components/form/entry-form";
import { NoteField } from "@/components/form/fields";
import { RestoredNote } from "@/components/form/restored-note";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { useToday } from "@/components/shell/use-today";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import type { Product } from "@/lib/contract/product";
import { useFormats } from "@/lib/intl/use-formats";
import {
  type PreparedPriceList,
  preparePriceLists,
  readPriceList,
} from "@/lib/prices/prepare-price-lists";
import { cellsOf, emptyCells, mostPriceRows, productText } from "@/lib/prices/price-cells";
import type { PriceListOutput } from "@/lib/prices/price-list-form";
import { PriceGrid } from "./price-grid";
import { PriceListCheck } from "./price-list-check";
import { type PasteNote, usePriceEditor } from "./use-price-editor";

interface Checked {
  readonly lists: readonly PreparedPriceList[];
  readonly note: string;
}

/** Enters price lists as rows, checks them, and sends them for approval. */
export function PriceListEditor({ products }: { products: readonly Product[] }) {
  const t = useTranslations("prices.editor");
  const flow = useTranslations("form.flow");
  const formats = useFormats();
  const { currency } = useActor();
  const today = useToday();
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const { form, draft, actions, note } = usePriceEditor(products, isSent);
  const preparation = useMutation({
    mutationFn: ({ lists }: PriceListOutput) => preparePriceLists(client, lists, currency),
  });
  const check = async (output: PriceListOutput) => {
    try {
      setChecked({ lists: await preparation.mutateAsync(output), note: output.note });
    } catch {
      // The mutation's error is shown below the rows.
    }
  };
  return (
    <>
      <EntryForm
        form={form}
        label={t("title")}
        hidden={checked !== null}
        unsaved={form.dirty && !isSent ? 1 : 0}
        onSubmit={check}
        className={checked === null ? "grid grid-cols-[minmax(0,1fr)] gap-4" : ""}
      >
        <RestoredNote draft={draft} />
        <p className="text-ink-soft">{t("pasteHint", { most: formats.integer(mostPriceRows) })}</p>
        <LoadInForce products={products} onRows={actions.append} />
        <PriceGrid
          rows={form.values.rows}
          products={products}
          actions={actions}
          idOf={form.idOf}
          errorOf={form.errorOf}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-3.5" />}
            disabled={form.values.rows.length >= mostPriceRows}
            onClick={actions.add}
          >
            {t("add")}
          </Button>
          <p role="status" className="text-ink-quiet text-sm">
            {t("rowCount", { count: form.values.rows.length })}
            {note ? <PasteText note={note} /> : null}
          </p>
        </div>
        <NoteField form={form} name="note" rows={2} hint={t("noteHint")} className="max-w-2xl" />
        {preparation.isError ? <ProblemNote error={preparation.error} /> : null}
        <div>
          <Button variant="primary" type="submit" pending={form.busy}>
            {flow("continue")}
          </Button>
        </div>
      </EntryForm>
      {checked === null ? null : (
        <PriceListCheck
          lists={checked.lists}
          note={checked.note}
          today={today}
          onBack={() => setChecked(null)}
          onSent={() => setSent(true)}
          onAnother={() => {
            form.restart({ rows: [emptyCells], note: "" });
            setChecked(null);
            setSent(false);
          }}
        />
      )}
    </>
  );
}

function PasteText({ note }: { note: PasteNote }) {
  const t = useTranslations("prices.editor.paste");
  if (note.kind === "pasted") return <> {t("pasted", { count: note.count })}</>;
  return <span className="text-danger-ink"> {t(note.kind)}</span>;
}

interface LoadInForceProps {
  products: readonly Product[];
  onRows: (rows: ReturnType<typeof cellsOf>) => void;
}

/** Adds the rows of a product's price list in force, to be changed. */
function LoadInForce({ products, onRows }: LoadInForceProps) {
  const t = useTranslations("prices.editor.load");
  const formats = useFormats();
  const client = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState("");
  const loading = useMutation({
    mutationFn: async (product: Product) => {
      const list = await readPriceList(client, product.id);
      const decimal = formats.quantity(0.5).includes(",") ? "," : ".";
      if (list) onRows(cellsOf(list, product, decimal));
      return list?.rows.length ?? 0;
    },
  });
  const product = products.find((one) => one.id === chosen);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-72 max-w-full">
          <label htmlFor={id} className="font-medium">
            {t("product")}
          </label>
          <Combobox
            id={id}
            options={products.map((one) => ({ value: one.id, label: productText(one) }))}
            value={chosen}
            onValueChange={(value) => {
              setChosen(value);
              loading.reset();
            }}
            placeholder={t("choose")}
            listLabel={t("products")}
            emptyText={t("noProduct")}
          />
        </div>
        <Button
          pending={loading.isPending}
          disabled={product === undefined}
          onClick={() => (product ? loading.mutate(product) : undefined)}
        >
          {t("action")}
        </Button>
      </div>
      {loading.isError ? <ProblemNote error={loading.error} /> : null}
      {loading.isSuccess ? (
        <p role="status" className="text-ink-quiet text-sm">
          {t("loaded", { count: loading.data })}
        </p>
      ) : null}
    </div>
  );
}

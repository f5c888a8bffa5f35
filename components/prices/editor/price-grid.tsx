import { Copy, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ClipboardEvent, type KeyboardEvent, memo } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/input";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Product } from "@/lib/contract/product";
import {
  type PriceCells,
  type PriceColumn,
  priceColumns,
  productText,
} from "@/lib/prices/price-cells";

/** Changes of the rows; the functions never change, so that only changed rows render. */
export interface PriceGridActions {
  readonly setCell: (row: number, column: PriceColumn, text: string) => void;
  /** Pastes cells from this one on; false: it is a single text, which the browser pastes. */
  readonly paste: (row: number, column: PriceColumn, text: string) => boolean;
  /** Inserts a copy of the row below it. */
  readonly duplicate: (row: number) => void;
  readonly remove: (row: number) => void;
  /** Adds an empty row at the end. */
  readonly add: () => void;
}

interface PriceGridProps {
  rows: readonly PriceCells[];
  products: readonly Product[];
  actions: PriceGridActions;
  /** Of a cell, `rows.0.price`. */
  idOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
}

const productList = "price-grid-products";
const widths = {
  product: "w-52",
  from: "w-28",
  to: "w-28",
  name: "w-44",
  area: "w-20",
  unit: "w-20",
  price: "w-28",
  vat: "w-20",
} as const satisfies Record<PriceColumn, string>;

/**
 * Price list rows as a table of text fields. Enter and the arrow keys move between rows, and Enter in
 * the last row adds one; cells of a spreadsheet are pasted from the focused one on.
 */
export function PriceGrid({ rows, products, actions, idOf, errorOf }: PriceGridProps) {
  const t = useTranslations("prices.editor");
  return (
    <ScrollRegion label={t("rows")} className="max-h-[60vh] rounded-md border border-line">
      <datalist id={productList}>
        {products.map((product) => (
          <option key={product.id} value={productText(product)} />
        ))}
      </datalist>
      <table className="w-full min-w-max table-fixed text-sm">
        <caption className="sr-only">{t("rows")}</caption>
        <thead className="sticky top-0 z-10 bg-raised text-left text-ink-quiet">
          <tr className="border-line border-b">
            {priceColumns.map((column) => (
              <th
                key={column}
                scope="col"
                className={cx("px-1.5 py-1.5 font-medium", widths[column])}
              >
                {t(`columns.${column}`)}
              </th>
            ))}
            <td className="w-18" />
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <PriceGridRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields have no state
              key={row}
              row={row}
              // A copy, because the form changes its values in place.
              cells={{ ...cells }}
              isLast={row === rows.length - 1}
              isOnly={rows.length === 1}
              actions={actions}
              idOf={idOf}
              errors={priceColumns.map((column) => errorOf(`rows.${row}.${column}`))}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface PriceGridRowProps extends Pick<PriceGridProps, "actions" | "idOf"> {
  row: number;
  cells: PriceCells;
  isLast: boolean;
  isOnly: boolean;
  /** In the order of the columns. */
  errors: readonly (string | undefined)[];
}

const PriceGridRow = memo(
  function PriceGridRow(props: PriceGridRowProps) {
    const { row, cells, isLast, isOnly, actions, idOf, errors } = props;
    const t = useTranslations("prices.editor");
    const place = row + 1;
    const idAt = (at: number, column: PriceColumn) => idOf(`rows.${at}.${column}`);
    const onPaste = (column: PriceColumn) => (event: ClipboardEvent) => {
      if (actions.paste(row, column, event.clipboardData.getData("text/plain"))) {
        event.preventDefault();
      }
    };
    const onKeyDown = (column: PriceColumn) => (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const step = stepOf(event.key, column);
      if (step === 0) return;
      event.preventDefault();
      if (step > 0 && isLast && event.key === "Enter") actions.add();
      focusLater(idAt(row + step, column));
    };
    return (
      <tr className="align-top">
        {priceColumns.map((column, at) => {
          const id = idAt(row, column);
          const error = errors[at];
          return (
            <td key={column} className="px-0.5 py-0.5">
              <Input
                id={id}
                aria-label={t("cell", { column: t(`columns.${column}`), row: place })}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error` : undefined}
                inputMode={isFigure(column) ? "decimal" : undefined}
                list={column === "product" ? productList : undefined}
                spellCheck={false}
                className={cx(isFigure(column) && "tabular text-right")}
                value={cells[column]}
                onChange={(event) => actions.setCell(row, column, event.target.value)}
                onPaste={onPaste(column)}
                onKeyDown={onKeyDown(column)}
              />
              {error ? (
                <p id={`${id}-error`} className="px-1 text-danger-ink text-xs">
                  {error}
                </p>
              ) : null}
            </td>
          );
        })}
        <td className="whitespace-nowrap px-0.5 py-0.5">
          <button
            type="button"
            aria-label={t("duplicate", { row: place })}
            title={t("duplicate", { row: place })}
            className={buttonStyle("quiet", "md", undefined, "icon")}
            onClick={() => actions.duplicate(row)}
          >
            <Copy aria-hidden className="size-4" />
          </button>
          <button
            type="button"
            aria-label={t("remove", { row: place })}
            title={t("remove", { row: place })}
            disabled={isOnly && Object.values(cells).every((text) => text === "")}
            className={buttonStyle("quiet", "md", undefined, "icon")}
            onClick={() => {
              actions.remove(row);
              focusLater(idAt(isLast && !isOnly ? row - 1 : row, "product"));
            }}
          >
            <X aria-hidden className="size-4" />
          </button>
        </td>
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row &&
    before.isLast === after.isLast &&
    before.isOnly === after.isOnly &&
    before.actions === after.actions &&
    priceColumns.every(
      (column, at) =>
        before.cells[column] === after.cells[column] && before.errors[at] === after.errors[at],
    ),
);

function isFigure(column: PriceColumn): boolean {
  return column === "price" || column === "vat";
}

/** Rows that a key moves down; the arrows choose a product in its own column. */
function stepOf(key: string, column: PriceColumn): number {
  if (key === "Enter") return 1;
  if (column === "product") return 0;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
}

/** Once the row is there. */
function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

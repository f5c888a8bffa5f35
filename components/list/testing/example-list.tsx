import { flag, listParams, pageNumber, text } from "@/lib/browser/list-params";
import { defineList, type ListDefinition, type ListPeekProps } from "../define-list";
import { findsText } from "../find-text";
import { columnsOf } from "../list-columns";
import { toggleFilter, typedFilter } from "../list-filter";
import type { ListSource, MoreRows } from "../list-source";
import { RowPeek } from "../row-peek";
import { SelectionCount } from "../selection-count";

export interface ExampleRow {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly amount: number;
}

const params = listParams({ find: text(), downPayment: flag(), type: text(), page: pageNumber() });
type State = typeof params.initial;
type Definition = ListDefinition<ExampleRow, State>;

const { name, code, money, text: words, link } = columnsOf<ExampleRow>();

/** In the order of their source, which is neither that of their names nor of their numbers. */
export const exampleRows: readonly ExampleRow[] = [
  { id: "b", name: "Bravo", number: 3, amount: 20 },
  { id: "a", name: "Alfa", number: 1, amount: 30.5 },
  { id: "c", name: "=Charlie", number: 2, amount: -10 },
];

/** What the source of an example list gives instead of its usual answer. */
export type Given = Partial<Omit<ListSource<ExampleRow>, "more">> & { readonly more?: MoreRows };

/** A list with every part of the kit, in the texts of the products. */
export function exampleList(given: Given = {}, changes: Partial<Definition> = {}): Definition {
  return defineList<ExampleRow, State>({
    id: "products",
    texts: "products",
    params,
    rowId: ({ id }) => id,
    nameOf: (row) => row.name,
    useSource: () => ({
      rows: exampleRows,
      pending: false,
      error: null,
      outdated: false,
      updatedAt: 1,
      refreshing: false,
      refresh: () => undefined,
      more: { kind: "none" },
      ...given,
    }),
    match: (row, { find, downPayment }) =>
      findsText(find, [row.name]) && (!downPayment || row.amount > 0),
    find: "find",
    filters: [toggleFilter("downPayment"), typedFilter("type", "text")],
    columns: [
      name("name", (row) => row.name),
      code("number", ({ number }) => number, { includes: ["source"] }),
      money(
        "elements",
        ({ amount }) => amount,
        () => "NOK",
      ),
      words("description", ({ id }) => `about ${id}`, { shown: false }),
      words("source", ({ id }) => `from ${id}`, { shown: false }),
      link(
        "type",
        ({ id }) => `/${id}`,
        (row) => row.name,
        ({ may }) => may("products:write"),
      ),
    ],
    peek: async () => ExamplePeek,
    selection: {
      allowed: ({ actor }) => actor.may("invoice-groups:write"),
      locked: ({ id }) => id === "c",
      Bar: SelectionCount,
    },
    ...changes,
  });
}

function ExamplePeek({ id, onPrevious, onNext, onClose }: ListPeekProps<ExampleRow>) {
  return (
    <RowPeek title={`Preview of ${id}`} onPrevious={onPrevious} onNext={onNext} onClose={onClose}>
      {null}
    </RowPeek>
  );
}

import type { ListPeekProps } from "../define-list";

/** What a peek gets of a list with one row, or with none that it could show. */
export function lonePeek<Row>(id: string, row: Row | null) {
  const nothing = () => undefined;
  return {
    id,
    row,
    rows: row === null ? [] : [row],
    onRow: nothing,
    columns: [],
    href: null,
    onClose: nothing,
    onPrevious: null,
    onNext: null,
  } satisfies ListPeekProps<Row>;
}

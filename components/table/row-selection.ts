/**
 * Which rows of a list are chosen: some by their ids, or all that match, but for a few. Our own
 * state, because "all" of a table library means the rows that it happens to hold.
 */
export type RowSelection =
  | { readonly mode: "ids"; readonly ids: ReadonlySet<string> }
  | { readonly mode: "all"; readonly except: ReadonlySet<string> };

export const nothingSelected: RowSelection = { mode: "ids", ids: new Set() };
export const everythingSelected: RowSelection = { mode: "all", except: new Set() };

export function isSelected(selection: RowSelection, id: string): boolean {
  return selection.mode === "ids" ? selection.ids.has(id) : !selection.except.has(id);
}

/** Chooses these rows, or no longer. */
export function selectRows(
  selection: RowSelection,
  ids: readonly string[],
  on: boolean,
): RowSelection {
  if (selection.mode === "ids") return { mode: "ids", ids: changed(selection.ids, ids, on) };
  return { mode: "all", except: changed(selection.except, ids, !on) };
}

/** Chooses the rows of one page, or no longer. "All that match" is taken back as a whole. */
export function selectPage(
  selection: RowSelection,
  ids: readonly string[],
  on: boolean,
): RowSelection {
  return selection.mode === "all" && !on ? nothingSelected : selectRows(selection, ids, on);
}

/** How many rows are chosen of `matching` ones; null: unknown. */
export function selectedCount(selection: RowSelection, matching: number | null): number | null {
  if (selection.mode === "ids") return selection.ids.size;
  return matching === null ? null : matching - selection.except.size;
}

/** The rows from one to the other in the order in which they are shown, both included. */
export function rowsBetween(ids: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
  if (b === -1) return [];
  if (a === -1) return [to];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

function changed(set: ReadonlySet<string>, ids: readonly string[], add: boolean): Set<string> {
  const next = new Set(set);
  for (const id of ids) {
    if (add) next.add(id);
    else next.delete(id);
  }
  return next;
}

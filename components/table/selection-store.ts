import { nothingSelected, type RowSelection } from "./row-selection";

const prefix = "selection.";
/** More ids than a person selects one by one; a longer selection is not stored. */
const mostIds = 2_000;

/** The query of each list's stored selection. Not stored: it may have a name that was typed. */
const queries = new Map<string, string>();

/**
 * The selection of a list, stored by ids until the tab closes: it survives a visit to a record and
 * Back. Only ids are stored, no content. "All that match" does not survive a reload.
 *
 * @param question the list's query, with which alone "all that match" is restored; null: never.
 */
export function readSelection(listId: string, question: string | null = null): RowSelection {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + listId) ?? "null");
    if (Array.isArray(kept)) return { mode: "ids", ids: textsIn(kept) };
    const { except }: { except?: unknown } = Object(kept);
    if (question === null || queries.get(listId) !== question) return nothingSelected;
    return Array.isArray(except) ? { mode: "all", except: textsIn(except) } : nothingSelected;
  } catch {
    // No storage, or invalid content.
    return nothingSelected;
  }
}

/**
 * Stores single rows. "All that match" is stored only for a query, because other rows match another
 * one.
 */
export function writeSelection(
  listId: string,
  selection: RowSelection,
  question: string | null = null,
): void {
  if (question !== null) queries.set(listId, question);
  try {
    const kept = storedForm(selection, question !== null);
    if (kept === null) sessionStorage.removeItem(prefix + listId);
    else sessionStorage.setItem(prefix + listId, JSON.stringify(kept));
  } catch {
    // The selection then ends with the visit, as without storage.
  }
}

function storedForm(selection: RowSelection, hasQuery: boolean): object | null {
  const ids = selection.mode === "ids" ? selection.ids : selection.except;
  if (ids.size > mostIds) return null;
  if (selection.mode === "ids") return ids.size === 0 ? null : [...ids];
  return hasQuery ? { except: [...ids] } : null;
}

function textsIn(values: readonly unknown[]): ReadonlySet<string> {
  return new Set(values.filter((value) => typeof value === "string"));
}

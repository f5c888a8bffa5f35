import { nothingSelected, type RowSelection } from "./row-selection";

const prefix = "selection.";
/** More ids than a person selects one by one; a longer selection is not stored. */
const mostIds = 2_000;

/**
 * The selection of a list, stored by ids until the tab closes: it survives a visit to a record and
 * Back. Only ids are stored, no content.
 *
 * @param question the list's query, with which alone "all that match" is restored; null: never.
 */
export function readSelection(listId: string, question: string | null = null): RowSelection {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + listId) ?? "null");
    if (Array.isArray(kept)) return { mode: "ids", ids: textsIn(kept) };
    const { asked, except }: { asked?: unknown; except?: unknown } = Object(kept);
    if (question === null || asked !== question || !Array.isArray(except)) return nothingSelected;
    return { mode: "all", except: textsIn(except) };
  } catch {
    // No storage, or invalid content.
    return nothingSelected;
  }
}

/**
 * Stores single rows. "All that match" is stored only with its query, because other rows match
 * another one.
 */
export function writeSelection(
  listId: string,
  selection: RowSelection,
  question: string | null = null,
): void {
  try {
    const kept = storedForm(selection, question);
    if (kept === null) sessionStorage.removeItem(prefix + listId);
    else sessionStorage.setItem(prefix + listId, JSON.stringify(kept));
  } catch {
    // The selection then ends with the visit, as without storage.
  }
}

function storedForm(selection: RowSelection, question: string | null): object | null {
  const ids = selection.mode === "ids" ? selection.ids : selection.except;
  if (ids.size > mostIds) return null;
  if (selection.mode === "ids") return ids.size === 0 ? null : [...ids];
  return question === null ? null : { asked: question, except: [...ids] };
}

function textsIn(values: readonly unknown[]): ReadonlySet<string> {
  return new Set(values.filter((value) => typeof value === "string"));
}

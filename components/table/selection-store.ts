import { nothingSelected, type RowSelection } from "./row-selection";

const prefix = "selection.";
/** More ids than a person selects one by one; a longer selection is not stored. */
const mostIds = 2_000;

/**
 * The selection of a list, stored by ids until the tab closes: it survives a visit to a record and
 * Back. Only ids are stored, no content.
 */
export function readSelection(listId: string): RowSelection {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + listId) ?? "null");
    if (!Array.isArray(kept)) return nothingSelected;
    return { mode: "ids", ids: new Set(kept.filter((id) => typeof id === "string")) };
  } catch {
    // No storage, or invalid content.
    return nothingSelected;
  }
}

/** Stores single rows; "all that match" is not stored, because the matching rows change. */
export function writeSelection(listId: string, selection: RowSelection): void {
  try {
    if (selection.mode === "all" || selection.ids.size === 0 || selection.ids.size > mostIds) {
      sessionStorage.removeItem(prefix + listId);
    } else sessionStorage.setItem(prefix + listId, JSON.stringify([...selection.ids]));
  } catch {
    // The selection then ends with the visit, as without storage.
  }
}

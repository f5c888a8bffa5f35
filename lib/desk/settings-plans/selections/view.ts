import "server-only";
import { type Selection, selectionSchema } from "../../../domain/selections/selection-shape";
import { maskValue } from "../../../server/proxy/mask-answer";
import type { SelectionRow } from "./store";

/** A selection as the desk's own API answers it: national ids in its texts are masked. */
export function viewSelection(row: SelectionRow): Selection {
  const shown = {
    ...row,
    read: row.readCount,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
  return selectionSchema.parse(maskValue(JSON.parse(JSON.stringify(shown)), "hidden"));
}

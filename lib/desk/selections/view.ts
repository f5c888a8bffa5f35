import "server-only";
import { type Selection, selectionSchema } from "../../domain/selections/selection-shape";
import { maskValue } from "../../server/proxy/mask-answer";
import { interruptedSeconds } from "./background-reads";
import { type SelectionRow, takenForMinutes } from "./store";

/** A selection as the desk's own API answers it: national ids in its texts are masked. */
export function viewSelection(row: SelectionRow): Selection {
  const interrupted = row.state === "collecting" && isTooOld(row) && isInterrupted(row.touchedAt);
  const shown = {
    ...row,
    ...(interrupted && { state: "failed", failure: "interrupted" }),
    read: row.readCount,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
  return selectionSchema.parse(maskValue(JSON.parse(JSON.stringify(shown)), "hidden"));
}

/** Whether no other desk takes the selection any more. */
function isTooOld({ createdAt }: SelectionRow): boolean {
  return createdAt.getTime() < Date.now() - takenForMinutes * 60_000;
}

/** Whether the desk that was reading has ended: there was no progress for a while. */
export function isInterrupted(touchedAt: Date): boolean {
  return touchedAt.getTime() < Date.now() - interruptedSeconds * 1000;
}

import type { BulkVerdict } from "./bulk-kinds";

export type BulkValue = string | null;

/** One value of a row: as the preview showed it, and as it is asked for. */
export interface ValueChange<Name extends string = string> {
  readonly name: Name;
  readonly from: BulkValue;
  readonly to: BulkValue;
}

/**
 * Whether a row is still to be done, by its values now: for its preview and, just before the change,
 * for the job. A value that changed since the preview is not overwritten.
 */
export function checkValues(
  changes: readonly ValueChange[],
  now: Readonly<Record<string, BulkValue>>,
): "change" | "already-so" | "changed-meanwhile" {
  const left = changes.filter(({ name, to }) => (now[name] ?? null) !== to);
  if (left.length === 0) return "already-so";
  return left.every(({ name, from }) => (now[name] ?? null) === from)
    ? "change"
    : "changed-meanwhile";
}

/** The changes that put back what a row had before. */
export function reversed<Name extends string>(
  changes: readonly ValueChange<Name>[],
): Partial<Record<Name, BulkValue>> {
  const back: Partial<Record<Name, BulkValue>> = {};
  for (const { name, from } of changes) back[name] = from;
  return back;
}

/** Number of rows by what becomes of them. */
export function countVerdicts(
  counts: readonly { readonly verdict: BulkVerdict; readonly rows: number }[],
): Record<BulkVerdict, number> {
  const found = { change: 0, "already-so": 0, blocked: 0 };
  for (const { verdict, rows } of counts) found[verdict] += rows;
  return found;
}

import "server-only";
import { and, asc, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import { readCursor, writeCursor } from "../jobs/cursor";
import type { IntentRow, Intents, Queries } from "./intents";

interface Page {
  /** By `submittedAt` oldest first, as what waits is read; by `updatedAt` newest first. */
  readonly by: "submittedAt" | "updatedAt";
  readonly size: number;
  readonly cursor: string | undefined;
}

/**
 * A page of a kind's intents, and the cursor of the next one.
 *
 * @throws {DeskProblem} 400 for what is no cursor.
 */
export async function listIntents<Row extends IntentRow>(
  { table, select }: Intents<Row>,
  queries: Queries,
  where: SQL | undefined,
  { by, size, cursor }: Page,
): Promise<{ readonly rows: Row[]; readonly next: string | null }> {
  const column = table[by];
  const [order, past] = by === "submittedAt" ? [asc, gt] : [desc, lt];
  const after = cursor ? readCursor(cursor) : null;
  const beyond =
    after && or(past(column, after.at), and(eq(column, after.at), past(table.id, after.id)));
  const sorted = [order(column), order(table.id)];
  const found = await select(queries, and(where, beyond ?? undefined), sorted, size + 1);
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  const at = last?.[by];
  return { rows, next: last && at ? writeCursor(at, last.id) : null };
}

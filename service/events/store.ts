import { randomUUID } from "node:crypto";
import type { Queries } from "../db/open";
import { events } from "../db/schema/events";

export type RecordedEvent = Omit<typeof events.$inferInsert, "id">;

/** Records what happened; call it inside the transaction that makes it happen. */
export async function recordEvents(
  queries: Queries,
  recorded: readonly RecordedEvent[],
): Promise<void> {
  // 1,000 rows stay well below the 65,535 values that one statement may carry.
  for (let start = 0; start < recorded.length; start += 1000) {
    const rows = recorded.slice(start, start + 1000).map((row) => ({ ...row, id: randomUUID() }));
    await queries.insert(events).values(rows);
  }
}

import { type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../../lib/db/database";

interface Progress extends Record<string, unknown> {
  readonly open: number;
  readonly mark: string;
}

/** Without a finished call, a new round or a check for so many milliseconds nothing moves. */
const patience = 120_000;

/**
 * Waits as long as the outbox makes progress, however slow, and returns how many are still open when
 * none is, or when nothing has moved for two minutes. `open`: a query of their number.
 */
export async function waitWhileMoving(
  database: DeskDatabase,
  open: SQL,
  report: (open: number) => void = () => undefined,
): Promise<number> {
  let [last, movedAt] = ["", Date.now()];
  for (;;) {
    const { rows } = await database.execute<Progress>(sql`
      select (${open})::int as open, (select concat_ws(' ', count(*), count(finished_at), sum(checks))
        from sends) as mark`);
    const [{ open: count, mark } = { open: 0, mark: "" }] = rows;
    if (count === 0) return 0;
    if (`${count} ${mark}` !== last) [last, movedAt] = [`${count} ${mark}`, Date.now()];
    if (Date.now() - movedAt > patience) return count;
    report(count);
    await new Promise((resolve) => setTimeout(resolve, count > 1000 ? 2000 : 100));
  }
}

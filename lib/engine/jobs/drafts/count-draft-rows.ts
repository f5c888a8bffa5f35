import "server-only";
import { eq, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../../db/database";
import { jobDraftRows } from "../../../db/schema/job-drafts";

/** Number of the rows of a draft by verdict, reason and currency, and the sums of their amounts in minor units. */
export function countDraftRows(database: DeskDatabase | DeskTransaction, draftId: string) {
  const { verdict, reason, facts } = jobDraftRows;
  const currency = sql<string | null>`${facts} ->> 'currency'`;
  const amount = sql`(${facts} ->> 'amountMinor')::bigint`;
  return database
    .select({
      verdict,
      reason,
      currency,
      rows: sql<number>`count(*)::int`,
      amountMinor: sql<number | null>`sum(${amount})::float8`,
    })
    .from(jobDraftRows)
    .where(eq(jobDraftRows.draftId, draftId))
    .groupBy(verdict, reason, currency);
}

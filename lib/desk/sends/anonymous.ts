import "server-only";
import { and, eq, gte, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { sends } from "../../db/schema/sends";
import { twin } from "./due";
import type { SendRow } from "./subject";

/**
 * How many other sends, whose effect could be taken for this one's, have ended since a moment
 * without telling the id of what they made: answers that only say "done", and a person's word.
 */
export async function countAnonymous(
  queries: DeskDatabase | DeskTransaction,
  { tenantId, customerGuid, subjectId, fingerprint }: SendRow,
  notBefore: Date | null,
): Promise<number> {
  const own = sql`(select ${JSON.stringify(fingerprint)}::jsonb as fingerprint)`;
  const [row] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(sends)
    .where(
      and(
        eq(sends.tenantId, tenantId),
        eq(sends.customerGuid, customerGuid),
        ne(sends.subjectId, subjectId),
        inArray(sends.state, ["confirmed", "settled"]),
        isNotNull(sends.sentAt),
        sql`${sends.answer} ->> 'lineId' is null`,
        notBefore ? gte(sends.finishedAt, notBefore) : undefined,
        sql`${twin(sql`${sends}`)} = (select ${twin(sql`own`)} from ${own} own)`,
      ),
    );
  return row?.count ?? 0;
}

import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { debtCases } from "../../db/schema/debt-cases";
import type { AuditEntry } from "../audit/entry";
import { type FollowSource, followedEntry } from "../debt-cases/register/case-entry";
import type { ReadFollowed } from "../debt-cases/register/follow-read";
import { Overtaken } from "../debt-cases/register/overtaken";
import { moveCase, usualState } from "../debt-cases/register/store";

/** The group is active: cases that somebody had to look at because it ended stand as before. */
export async function followGroupActive(
  queries: DeskTransaction,
  group: { readonly tenantId: string; readonly accountGuid: string; readonly source: FollowSource },
): Promise<ReadFollowed> {
  const rows = await queries
    .select()
    .from(debtCases)
    .where(
      and(
        eq(debtCases.tenantId, group.tenantId),
        eq(debtCases.accountGuid, group.accountGuid),
        eq(debtCases.attention, "group-ended"),
        isNull(debtCases.closedAt),
      ),
    )
    .orderBy(debtCases.id);
  const entries: AuditEntry[] = [];
  for (const row of rows) {
    const state = await usualState(queries, row);
    const after = await moveCase(queries, row, { state, attention: null });
    if (!after) throw new Overtaken();
    entries.push(followedEntry(row, after, group.source));
  }
  const change = entries.length > 0 ? "changed" : "none";
  return { caseId: rows[0]?.id ?? null, change, entries };
}

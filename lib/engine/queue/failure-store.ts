import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { workFailures } from "../../db/schema/queue";
import { inMilliseconds } from "../../db/sql-now";
import type { WorkKindName } from "../../domain/queue/queue-enumerations";
import { errorWord } from "../../server/log";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { backOffAfter } from "./rules";
import type { WorkClaim, WorkKind } from "./work-kind";

/** What names an item. */
export type WorkItem = Pick<WorkClaim, "tenantId" | "kind" | "itemId">;

/**
 * Stores a failed attempt: the item is tried again after a growing wait, and after the kind's maximum
 * it waits for a person.
 */
export async function storeFailure(
  database: DeskDatabase,
  { mostFailures }: Pick<WorkKind, "mostFailures">,
  claim: WorkClaim,
  error: unknown,
): Promise<void> {
  const { tenantId, kind, itemId } = claim;
  const failures = claim.failures + 1;
  const asked = error instanceof UpstreamFailure ? error.retryAfterMilliseconds : null;
  const ended = mostFailures !== null && failures >= mostFailures;
  const set = {
    failures,
    failure: errorWord(error),
    retryAt: ended ? null : inMilliseconds(backOffAfter(failures, asked)),
  };
  await database
    .insert(workFailures)
    .values({ tenantId, kind, itemId, ...set })
    .onConflictDoUpdate({
      target: [workFailures.tenantId, workFailures.kind, workFailures.itemId],
      set,
    });
}

/** Forgets the failures of an item; false if it had none. */
export async function clearFailures(
  queries: DeskDatabase | DeskTransaction,
  { tenantId, kind, itemId }: WorkItem,
): Promise<boolean> {
  const cleared = await queries
    .delete(workFailures)
    .where(
      and(
        eq(workFailures.tenantId, tenantId),
        eq(workFailures.kind, kind),
        eq(workFailures.itemId, itemId),
      ),
    )
    .returning({ itemId: workFailures.itemId });
  return cleared.length > 0;
}

/** Whether an item waits for a person after its last attempt, as a condition. */
export function failsAlways(tenantId: string, kind: WorkKindName, itemId: SQL): SQL {
  return sql`exists (select 1 from ${workFailures} failed where failed.tenant_id = ${tenantId}
    and failed.kind = ${kind} and failed.item_id = ${itemId}::text and failed.retry_at is null)`;
}

/**
 * Removes failures of items that ended otherwise, such as by a person's decision. Those of open items
 * remain however old they are: without them, an item that was given up would be tried again.
 */
export async function removeOldFailures(
  database: DeskDatabase,
  tenantId: string,
  kinds: readonly WorkKind[],
): Promise<void> {
  const old = sql`${workFailures.firstFailedAt} < now() - interval '100 days'`;
  for (const { name, open } of kinds) {
    const ended = sql`${workFailures.itemId} not in (select id from (${open(tenantId)}) as open)`;
    await database
      .delete(workFailures)
      .where(and(eq(workFailures.tenantId, tenantId), eq(workFailures.kind, name), old, ended));
  }
}

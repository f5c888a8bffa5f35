import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { sends } from "../../db/schema/outbox";
import { workClaims, workFailures } from "../../db/schema/queue";
import { type Unsent, unsentAfter, whyUnsent } from "../../domain/approvals/unsent";
import type { Runtime } from "../../server/runtime";
import { worksNow } from "../queue/worker";
import { hasDuplicate } from "./due";

/** What a reason is found from. */
export type UnsentParts = Pick<Runtime, "database" | "env" | "service">;

/** A call that is due for minutes and has not left. */
export interface UnsentSend {
  readonly id: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly attempts: number;
  readonly unsent: Unsent;
}

const since = sql`now() - ${unsentAfter} * interval '1 millisecond'`;
// A repeated call was due with its first round, one that was never put off with its own time; what
// waits for the result of a similar one is put off without an attempt.
const wasDue = (send: SQL) =>
  sql`(${send}.attempts > 0 or ${send}.round > 1 or ${hasDuplicate(send)})`;
const isUnsent = (send: SQL) => sql`${send}.state = 'waiting' and ${send}.created_at < ${since}
  and (${send}.next_check_at < ${since} or ${wasDue(send)})`;

/** SQL condition: the call of a subject is due for minutes and has not left. */
export function hasUnsent(subjectKind: AnyPgColumn, subjectId: AnyPgColumn): SQL {
  return sql`exists (select 1 from ${sends} unsent where unsent.subject_kind = ${subjectKind}
    and unsent.subject_id = ${subjectId} and ${isUnsent(sql`unsent`)})`;
}

/** Calls of some subjects, or of all, that are due for minutes and have not left; the oldest first. */
export async function findUnsent(
  { database, env, service }: UnsentParts,
  of: { readonly subjectKind: string; readonly ids: readonly string[] } | { readonly most: number },
): Promise<UnsentSend[]> {
  if ("ids" in of && of.ids.length === 0) return [];
  const tenantId = env.TENANT_ID;
  const own = sql`send`;
  const among =
    "ids" in of
      ? sql`send.subject_kind = ${of.subjectKind} and ${inArray(sql`send.subject_id`, [...of.ids])}`
      : sql`true`;
  // One pass over what waits: a count for each of many calls would take long behind a long queue.
  const { rows } = await database.execute<Row>(sql`
    with places as (
      select id, row_number() over (order by next_check_at, id) - 1 as ahead from ${sends}
      where tenant_id = ${tenantId} and state = 'waiting')
    select send.id, send.subject_kind, send.subject_id, send.operation_id, send.attempts,
      case when ${wasDue(own)} then send.created_at else send.next_check_at end as since,
      send.next_check_at, ${hasDuplicate(own)} as behind,
      places.ahead::int as ahead,
      exists (select 1 from ${workFailures} failed where failed.tenant_id = send.tenant_id
        and failed.kind = 'sends' and failed.item_id = send.id::text and failed.retry_at is null)
        as given_up
    from ${sends} send join places on places.id = send.id
    where send.tenant_id = ${tenantId} and ${among} and ${isUnsent(own)}
    order by since, send.id limit ${"most" in of ? of.most : null}`);
  if (rows.length === 0) return [];
  const { circuitUntil, resting } = service.obstacles();
  const works = worksNow(database) || (await someDeskSends(database, tenantId));
  return rows.map((row) => ({
    id: row.id,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    attempts: row.attempts,
    unsent: whyUnsent(
      {
        works,
        circuitUntil,
        ahead: row.ahead,
        givenUp: row.given_up,
        isBehindSimilar: row.behind,
        since: new Date(row.since).getTime(),
        nextAttemptAt: new Date(row.next_check_at).getTime(),
        pausedUntil: resting.get(row.operation_id)?.requestedUntil ?? null,
      },
      Date.now(),
    ),
  }));
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly operation_id: string;
  readonly attempts: number;
  readonly since: Date | string;
  readonly next_check_at: Date | string;
  readonly behind: boolean;
  readonly ahead: number;
  readonly given_up: boolean;
}

/** Whether another desk is sending: its claims are in the database that all share. */
async function someDeskSends(database: Runtime["database"], tenantId: string): Promise<boolean> {
  const live = and(
    eq(workClaims.tenantId, tenantId),
    eq(workClaims.kind, "sends"),
    sql`${workClaims.until} > now()`,
  );
  return (await database.$count(workClaims, live)) > 0;
}

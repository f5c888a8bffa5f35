import "server-only";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { sends } from "../../db/schema/outbox";
import { workClaims, workFailures } from "../../db/schema/queue";
import { type WorkKindName, workKinds } from "../../domain/queue/queue-enumerations";
import type { FailingWork, WorkCounts } from "../../domain/queue/queue-shape";
import { findUnsent, type UnsentParts } from "../../engine/outbox/unsent";
import type { WorkKind } from "../../engine/queue/work-kind";

const mostItems = 500;

const none = sql`select null::text as id, 0 as failures, '' as failure,
  now() as first_failed_at where false`;
const failedOf = (kind: WorkKind, tenantId: string): SQL => kind.failed?.(tenantId) ?? none;

/** How many items of each kind wait, run and fail. */
export async function countWork(
  database: DeskDatabase,
  kinds: readonly WorkKind[],
  tenantId: string,
): Promise<WorkCounts[]> {
  const ofKind = (kind: WorkKind) => sql`
    select ${kind.name}::text as kind,
      (count(*) filter (where idle and due_at <= now()))::int as waiting,
      min(due_at) filter (where idle and due_at <= now()) as oldest,
      (count(*) filter (where idle and due_at > now()))::int as later,
      (count(*) filter (where held))::int as running,
      (count(*) filter (where retried or failures > 0))::int as retried,
      ((count(*) filter (where given_up)) + (select count(*) from (${failedOf(kind, tenantId)}) as ended))::int
        as failed
    from (
      select open.due_at, open.retried, failed.failures, held.item_id is not null as held,
        failed.item_id is not null and failed.retry_at is null as given_up,
        held.item_id is null and (failed.item_id is null or failed.retry_at is not null) as idle
      from (${kind.open(tenantId)}) as open
      left join ${workClaims} held on held.tenant_id = ${tenantId} and held.kind = ${kind.name}
        and held.item_id = open.id and held.until > now()
      left join ${workFailures} failed on failed.tenant_id = ${tenantId}
        and failed.kind = ${kind.name} and failed.item_id = open.id) as items`;
  const { rows } = await database.execute<{
    kind: WorkKindName;
    waiting: number;
    oldest: Date | string | null;
    later: number;
    running: number;
    retried: number;
    failed: number;
  }>(sql.join(kinds.map(ofKind), sql` union all `));
  return rows.map(({ oldest, ...counts }) => ({ ...counts, oldestDueAt: isoOf(oldest) }));
}

/** Items whose attempts fail, those that were given up first; or only one of them. */
export async function listFailing(
  database: DeskDatabase,
  kinds: readonly WorkKind[],
  tenantId: string,
  only?: { readonly kind: WorkKindName; readonly id: string },
): Promise<FailingWork[]> {
  const asked = only ? kinds.filter(({ name }) => name === only.kind) : kinds;
  if (asked.length === 0) return [];
  const ofKind = (kind: WorkKind) => sql`
    select ${kind.name}::text as kind, failed.item_id as id, failed.failures, failed.failure,
      failed.first_failed_at as since, failed.retry_at
    from ${workFailures} failed join (${kind.open(tenantId)}) as open on open.id = failed.item_id
    where failed.tenant_id = ${tenantId} and failed.kind = ${kind.name}
    union all
    select ${kind.name}::text, id, failures, failure, first_failed_at, null
    from (${failedOf(kind, tenantId)}) as ended`;
  const { rows } = await database.execute<{
    kind: WorkKindName;
    id: string;
    failures: number;
    failure: string;
    since: Date | string;
    retry_at: Date | string | null;
  }>(sql`
    select * from (${sql.join(asked.map(ofKind), sql` union all `)}) as failing
    where ${only ? sql`id = ${only.id}` : sql`true`}
    order by retry_at is not null, since, kind, id limit ${mostItems}`);
  const subjects = await subjectsOf(database, tenantId, rows);
  const droppable = new Set(kinds.flatMap(({ name, drop }) => (drop ? [name] : [])));
  const ofPeople = new Set(kinds.flatMap(({ name, requireRetry }) => (requireRetry ? [name] : [])));
  return rows.map(({ retry_at: retryAt, since, ...row }) => ({
    ...row,
    state: retryAt === null ? "failed" : "retrying",
    since: isoOf(since) ?? "",
    retryAt: isoOf(retryAt),
    retryable: !ofPeople.has(row.kind),
    droppable: droppable.has(row.kind),
    unsent: null,
    subject: subjects.get(row.id) ?? null,
  }));
}

/** What the calls to billing are about, by the id of the call. */
async function subjectsOf(
  database: DeskDatabase,
  tenantId: string,
  rows: readonly { readonly kind: string; readonly id: string }[],
) {
  const ids = rows.flatMap(({ kind, id }) => (kind === "sends" ? [id] : []));
  if (ids.length === 0) return new Map<string, NonNullable<FailingWork["subject"]>>();
  const found = await database
    .select({ id: sends.id, kind: sends.subjectKind, subjectId: sends.subjectId })
    .from(sends)
    .where(and(eq(sends.tenantId, tenantId), inArray(sends.id, ids)));
  return new Map(found.map(({ id, kind, subjectId }) => [id, subjectOf(kind, subjectId)]));
}

/** The subjects are named in the singular, the nouns in the plural. */
const subjectOf = (kind: string, id: string) => ({ kind: `${kind}s`, id });

/** Calls to billing that are due for minutes and have not left, without those whose attempts fail. */
export async function listUnsent(parts: UnsentParts): Promise<FailingWork[]> {
  const calls = await findUnsent(parts, { most: mostItems });
  return calls.flatMap(({ id, subjectKind, subjectId, attempts, unsent }) =>
    unsent.reason === "failed"
      ? []
      : {
          kind: "sends" as const,
          id,
          state: "unsent" as const,
          failures: attempts,
          failure: unsent.reason,
          since: unsent.since,
          retryAt: unsent.until,
          retryable: false,
          droppable: false,
          subject: subjectOf(subjectKind, subjectId),
          unsent,
        },
  );
}

/** Drizzle reads a moment of an own query as text. */
function isoOf(moment: Date | string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

/** The kinds in their order on the page. */
export function inOrder(counts: readonly WorkCounts[]): WorkCounts[] {
  return [...counts].sort((a, b) => workKinds.indexOf(a.kind) - workKinds.indexOf(b.kind));
}

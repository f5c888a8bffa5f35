import "server-only";
import { sql } from "drizzle-orm";
import { sends } from "../../db/schema/outbox";
import { people, sessions } from "../../db/schema/people";
import type { WorkKind } from "../../engine/queue/work-kind";
import type { OpenSendState, StoredFigures } from "../../server/metrics/stored-figures";
import type { Runtime } from "../../server/runtime";
import { countWork } from "../queue/reads";

/** One row of the query: what it counts, and how many. */
interface Counted extends Record<string, unknown> {
  readonly what: string;
  readonly count: number;
}

/**
 * Reads what waits in the queue, as the page of the queue counts it, the open entries of the outbox
 * and the active sessions.
 */
export async function readStoredFigures(
  { database, env }: Runtime,
  kinds: readonly WorkKind[],
): Promise<StoredFigures> {
  const { TENANT_ID: tenant, SESSION_IDLE_MINUTES: idle } = env;
  const work = await countWork(database, kinds, tenant);
  const { rows } = await database.execute<Counted>(sql`
    select ${sends.state} as what, count(*)::int as count from ${sends}
    where ${sends.tenantId} = ${tenant} and ${sends.state} in ('waiting', 'sending', 'unknown')
    group by ${sends.state}
    union all
    select 'sessions', count(*)::int from ${sessions}
    inner join ${people} on ${people.id} = ${sessions.personId}
    where ${people.tenantId} = ${tenant} and ${sessions.absoluteEndAt} > now()
      and ${sessions.lastSeenAt} > now() - make_interval(mins => ${idle})`);
  const countOf = (what: OpenSendState | "sessions") =>
    rows.find((row) => row.what === what)?.count ?? 0;
  return {
    queues: work.map(({ kind, waiting, oldestDueAt, failed }) => ({
      kind,
      depth: waiting,
      failed,
      oldestSeconds: oldestDueAt === null ? 0 : Math.max(0, secondsSince(oldestDueAt)),
    })),
    outbox: {
      waiting: countOf("waiting"),
      sending: countOf("sending"),
      unknown: countOf("unknown"),
    },
    sessions: countOf("sessions"),
  };
}

function secondsSince(moment: string): number {
  return (Date.now() - Date.parse(moment)) / 1000;
}

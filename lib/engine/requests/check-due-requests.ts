import "server-only";
import { and, eq, lte, sql } from "drizzle-orm";
import { requests } from "../../db/schema/requests";
import type { Runtime } from "../../server/runtime";
import type { WorkKind } from "../queue/work-kind";
import { createWorker } from "../queue/worker";
import { checkRequest } from "./check-request";
import type { RequestApprovalKind } from "./requests";

const itemId = sql`${requests.id}::text`;

/** Checks of accepted requests as work. */
export function requestWork(runtime: Runtime, approvals: RequestApprovalKind): WorkKind {
  const { database } = runtime;
  return {
    name: "requests",
    lease: 45_000,
    atOnce: 8,
    mostFailures: 10,
    open: (tenantId) => sql`select id::text as id, next_check_at as due_at,
      failed_checks > 0 as retried
      from ${requests} where tenant_id = ${tenantId} and next_check_at is not null`,
    due: (tenantId, free) => sql`select id::text as id, id::text as key, next_check_at as due_at
      from ${requests} where tenant_id = ${tenantId} and next_check_at <= now()
        and ${free.where(itemId, itemId)}
      order by next_check_at limit ${free.limit}`,
    async work({ itemId, tenantId }) {
      const isIt = and(eq(requests.id, itemId), eq(requests.tenantId, tenantId));
      const [row] = await database
        .select()
        .from(requests)
        .where(and(isIt, lte(requests.nextCheckAt, sql`now()`)));
      if (row) await checkRequest(approvals, runtime, row);
    },
  };
}

/** Checks accepted requests that are due, until none is. */
export function checkDueRequests(runtime: Runtime, approvals: RequestApprovalKind): Promise<void> {
  return createWorker(runtime, [requestWork(runtime, approvals)]).drain();
}

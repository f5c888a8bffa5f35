import "server-only";
import { and, eq, lte, sql } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { Runtime } from "../../server/runtime";
import type { WorkKind } from "../queue/work-kind";
import { createWorker } from "../queue/worker";
import { checkRequest } from "./check-request";
import { hasFailedCheck, requestRows } from "./request-rows";
import type { RequestApprovalKind } from "./requests";

const itemId = sql`${approvalRequests.id}::text`;

/** Checks of accepted requests as work. */
export function requestWork(runtime: Runtime, approvals: RequestApprovalKind): WorkKind {
  const { database } = runtime;
  return {
    name: "requests",
    lease: 45_000,
    atOnce: 8,
    mostFailures: 10,
    open: (tenantId) => sql`select id::text as id, next_check_at as due_at,
      ${hasFailedCheck} as retried
      from ${approvalRequests} where subject = 'request' and tenant_id = ${tenantId} and next_check_at is not null`,
    due: (tenantId, free) => sql`select id::text as id, id::text as key, next_check_at as due_at
      from ${approvalRequests} where subject = 'request' and tenant_id = ${tenantId} and next_check_at <= now()
        and ${free.where(itemId, itemId)}
      order by next_check_at limit ${free.limit}`,
    async work({ itemId, tenantId }) {
      const isIt = and(
        eq(approvalRequests.id, itemId),
        eq(approvalRequests.subject, "request"),
        eq(approvalRequests.tenantId, tenantId),
      );
      const due = and(isIt, lte(approvalRequests.nextCheckAt, sql`now()`));
      const [row] = await requestRows.select(database, due);
      if (row) await checkRequest(approvals, runtime, row);
    },
  };
}

/** Checks accepted requests that are due, until none is. */
export function checkDueRequests(runtime: Runtime, approvals: RequestApprovalKind): Promise<void> {
  return createWorker(runtime, [requestWork(runtime, approvals)]).drain();
}

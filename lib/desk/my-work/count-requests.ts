import "server-only";
import { and, eq } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { Work } from "../../domain/my-work/work-shape";
import { requestKindRow, requestKinds } from "../../domain/requests/request-enumerations";
import { may } from "../../domain/roles";
import { needsPerson, toApprove } from "../../engine/requests/list-requests";
import type { Actor } from "../../server/auth/sessions";

/** Requests to billing that await this person; null without the permission. */
export async function countRequests(
  database: DeskDatabase,
  actor: Actor,
): Promise<Pick<Work, "requestsToApprove" | "requestsUnclear">> {
  if (!requestKinds.some((kind) => may(actor.roles, requestKindRow(kind).permission))) {
    return { requestsToApprove: null, requestsUnclear: null };
  }
  const ofTenant = eq(approvalRequests.tenantId, actor.tenantId);
  const [requestsToApprove, requestsUnclear] = await Promise.all([
    database.$count(approvalRequests, and(ofTenant, toApprove(actor))),
    database.$count(approvalRequests, and(ofTenant, needsPerson(actor))),
  ]);
  return { requestsToApprove, requestsUnclear };
}

import { and, eq, inArray } from "drizzle-orm";
import type { ServiceDatabase } from "../db/open";
import { requests } from "../db/schema/requests";

/**
 * Applies the tenant's accepted work without waiting for its delay, and tells what became of it;
 * `waiting` is what failed and is tried again. Work that a fault holds stays where it is.
 */
export async function applyWaitingWork(
  { queries }: ServiceDatabase,
  tenantId: string,
  at: Date,
  applyWork: () => Promise<void>,
) {
  const waiting = await queries
    .update(requests)
    .set({ applyAfter: at })
    .where(and(eq(requests.tenantId, tenantId), eq(requests.status, "accepted")))
    .returning({ requestId: requests.requestId });
  await applyWork();
  const ids = waiting.map(({ requestId }) => requestId);
  const outcomes = await queries
    .select({ status: requests.status, requestId: requests.requestId })
    .from(requests)
    .where(and(eq(requests.tenantId, tenantId), inArray(requests.requestId, ids)));
  const count = (status: string) => outcomes.filter((one) => one.status === status).length;
  return {
    applied: count("applied"),
    rejected: count("rejected"),
    waiting: count("accepted"),
  };
}

import { sql } from "drizzle-orm";
import { workClaims } from "../../../db/schema/queue";
import type { Runtime } from "../../../server/runtime";
import { claimWork } from "../lease";
import type { WorkClaim, WorkKind } from "../work-kind";

/** Claims what is due of a kind as a desk that then dies. */
export function claimAsAnother(
  { database, env }: Runtime,
  kind: WorkKind,
  limit = 1,
): Promise<WorkClaim[]> {
  return claimWork(database, kind, { tenantId: env.TENANT_ID, owner: "dead", limit });
}

/** Ends the leases of all claims. */
export async function endLeases({ database }: Runtime): Promise<void> {
  // A second ago: the embedded engine's clock has milliseconds, and the next check may be in the
  // same one.
  await database.update(workClaims).set({ until: sql`now() - interval '1 second'` });
}

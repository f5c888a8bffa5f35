import "server-only";
import { and, asc, eq, inArray, isNotNull, lte, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { requests } from "../../db/schema/requests";
import { errorWord } from "../../server/log";
import type { Runtime } from "../../server/runtime";
import { inMilliseconds } from "../sql-now";
import { checkRequest } from "./check-request";
import type { RequestRow } from "./requests";

/** Time in which one desk alone checks a request; after a crash another one does then. */
const lease = 45_000;
const atOnce = 8;

/**
 * Checks accepted requests that are due, until none is. It runs in every desk process. The rows
 * decide; a claimed one is due again when its lease ends.
 */
export async function checkDueRequests(runtime: Runtime): Promise<void> {
  const { database, env, log } = runtime;
  for (;;) {
    const rows = await claimDue(database, env.TENANT_ID);
    if (rows.length === 0) return;
    await Promise.all(
      rows.map((row) =>
        checkRequest(runtime, row).catch((error: unknown) =>
          log.write("error", "check-request", { error: errorWord(error) }),
        ),
      ),
    );
  }
}

function claimDue(database: DeskDatabase, tenantId: string): Promise<RequestRow[]> {
  const due = database
    .select({ id: requests.id })
    .from(requests)
    .where(
      and(
        isNotNull(requests.nextCheckAt),
        lte(requests.nextCheckAt, sql`now()`),
        eq(requests.tenantId, tenantId),
      ),
    )
    .orderBy(asc(requests.nextCheckAt))
    .limit(atOnce)
    .for("update", { skipLocked: true });
  return database
    .update(requests)
    .set({ nextCheckAt: inMilliseconds(lease) })
    .where(inArray(requests.id, due))
    .returning();
}

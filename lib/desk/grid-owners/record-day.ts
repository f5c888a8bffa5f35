import "server-only";
import { and, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { gridOwnerDays } from "../../db/schema/grid-owner-days";
import { addDays, dayIn, isDay } from "../../domain/day";
import { callService } from "../../engine/calls/call-service";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";

/** Twelve whole months and the current one. */
const keptDays = 400;
const readMilliseconds = 60_000;

const count = z.int().nonnegative().nullable().catch(null);
const ownersSchema = z.array(
  z
    .object({
      gln: z.string().min(1).max(50),
      month: z.string().refine(isDay),
      expectedPtiCount: count,
      importedPtiCount: count,
      paidPtiCount: count,
    })
    .nullable()
    // A damaged record does not cost those of the other grid owners.
    .catch(null),
);

/**
 * Stores the counts of all grid owners for the tenant's day, once a day: after midnight, or when
 * the desk next runs. Several desks may do it at once. Rows that are older than the history are
 * removed.
 *
 * @throws {UpstreamFailure | TokenFailure} when no usable answer came; the next round tries again.
 */
export async function recordGridOwnerDay(runtime: Runtime, now = new Date()): Promise<void> {
  const { database, env } = runtime;
  const { TENANT_ID: tenantId } = env;
  const day = dayIn(env.TIME_ZONE, now);
  const ofDay = and(eq(gridOwnerDays.tenantId, tenantId), eq(gridOwnerDays.day, day));
  const known = await database
    .select({ gln: gridOwnerDays.gln })
    .from(gridOwnerDays)
    .where(ofDay)
    .limit(1);
  if (known.length > 0) return;
  const owners = await readOwners(runtime);
  await database.transaction(async (queries) => {
    const old = addDays(day, -keptDays);
    await queries
      .delete(gridOwnerDays)
      .where(and(eq(gridOwnerDays.tenantId, tenantId), lt(gridOwnerDays.day, old)));
    if (owners.length === 0) return;
    const rows = owners.map(({ gln, month, ...counts }) => ({
      tenantId,
      gln,
      day,
      month,
      expectedCount: counts.expectedPtiCount,
      importedCount: counts.importedPtiCount,
      paidCount: counts.paidPtiCount,
    }));
    await queries.insert(gridOwnerDays).values(rows).onConflictDoNothing();
  });
}

async function readOwners(runtime: Runtime) {
  try {
    const options = { milliseconds: readMilliseconds };
    const answer = await callService(runtime, "listGridOwners", { query: {} }, options);
    return ownersSchema.parse(answer).flatMap((owner) => owner ?? []);
  } catch (error) {
    // 404 is "none found" (interface, section 7).
    if (error instanceof DeskProblem && error.problem.status === 404) return [];
    throw error;
  }
}

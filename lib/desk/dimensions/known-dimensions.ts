import { answeredSchema } from "../../contract/answered";
import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { dimensionSchema } from "../../contract/invoice-group";
import { auditEntries } from "../../db/schema/audit";
import type { KnownDimension, KnownDimensions } from "../../domain/dimensions/dimension-shape";
import { type SetAttempt, valueRulesOf } from "../../domain/dimensions/find-dimension";
import { callService } from "../../engine/calls/call-service";
import { mapAtOnce } from "../../engine/calls/map-at-once";
import { sharedRead } from "../../engine/calls/shared-read";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { TokenFailure } from "../../server/upstream/token-failure";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";

/** Configurations that are read; a request reads at most 20 times. */
const sampleSize = 12;
const atOnce = 4;
/** Dimensions are rarely added. */
const sampleMilliseconds = 10 * 60_000;
/** The latest attempts show all dimensions that people use. */
const mostAttempts = 500;

const groupsSchema = z.array(z.object({ accountGuid: z.string() }));
const configSchema = z.object({ dimensions: z.array(answeredSchema(dimensionSchema)) });

/** The dimensions that the configurations of some invoice groups show. */
const readSample = sharedRead(sampleMilliseconds, async (runtime: Runtime) => {
  const options = { milliseconds: 12_000 };
  const input = { query: { page: 0, size: sampleSize }, body: {} };
  const groups = groupsSchema.parse(
    await callService(runtime, "queryInvoiceGroups", input, options),
  );
  const configs = await mapAtOnce(groups, atOnce, async ({ accountGuid }) =>
    configSchema.parse(
      await callService(runtime, "getInvoiceGroupConfig", { params: { accountGuid } }, options),
    ),
  );
  return configs.flatMap(({ dimensions }) => dimensions);
});

/**
 * The known dimensions by number: those that configurations show, and those that somebody has tried
 * to set through the desk, which shows whether they take free values.
 */
export async function listKnownDimensions(runtime: Runtime): Promise<KnownDimensions> {
  const [sample, attempts] = await Promise.all([readOrNull(runtime), readAttempts(runtime)]);
  const rules = valueRulesOf(attempts);
  const known = new Map<number, KnownDimension>(
    [...rules].map(([number, values]) => [
      number,
      { number, dimensionId: null, name: null, values },
    ]),
  );
  for (const { number, dimensionId, name } of sample ?? []) {
    if (number === null) continue;
    known.set(number, { number, dimensionId, name, values: rules.get(number) ?? "unknown" });
  }
  const dimensions = [...known.values()].sort((one, other) => one.number - other.number);
  return { dimensions, complete: sample !== null };
}

/** Null if the service cannot be read now. */
async function readOrNull(runtime: Runtime) {
  try {
    return await readSample(runtime);
  } catch (error) {
    const expected = [DeskProblem, TokenFailure, UpstreamFailure, z.ZodError];
    if (expected.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}

const afterSchema = z.object({ dimensionNumber: z.int() });
const seenSchema = z.object({ status: z.int() });

/** Attempts to set a value that have a result, the latest first. */
async function readAttempts({ database, env }: Runtime): Promise<SetAttempt[]> {
  const { tenantId, action, outcome, sequence, after, seen } = auditEntries;
  const rows = await database
    .select({ outcome, after, seen })
    .from(auditEntries)
    .where(
      and(
        eq(tenantId, env.TENANT_ID),
        inArray(action, ["service.setInvoiceGroupDimension", "service.setCustomerDimension"]),
        inArray(outcome, ["done", "accepted", "refused"]),
      ),
    )
    .orderBy(desc(sequence))
    .limit(mostAttempts);
  return rows.flatMap((row) => {
    const asked = afterSchema.safeParse(row.after);
    if (!asked.success) return [];
    const answered = seenSchema.safeParse(row.seen);
    const status = answered.success ? answered.data.status : null;
    return [{ number: asked.data.dimensionNumber, outcome: row.outcome, status }];
  });
}

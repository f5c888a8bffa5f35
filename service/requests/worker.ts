import { and, asc, eq, lt, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { OperationId } from "../../lib/contract/operation-table";
import type { Clock } from "../clock";
import type { AppliedOutcome, CommandHandler } from "../context";
import type { Queries, ServiceDatabase } from "../db/open";
import { requests } from "../db/schema/requests";
import { tenants } from "../db/schema/tenants";
import { ServiceProblem } from "../http/problem";
import { createPoller, type Poller } from "../poller";
import { recordOutcome } from "./outcome";

type RequestRow = typeof requests.$inferSelect;

export interface RequestWorkerOptions {
  readonly database: ServiceDatabase;
  readonly clock: Clock;
  /** By operation id; see service/command-handlers.ts. */
  readonly appliers: object;
  readonly reportFailure: (error: unknown) => void;
}

const intervalMilliseconds = 1000;
/** After this many failures of the service, work is rejected. */
const mostAttempts = 5;

/** Carries a rejection out of the savepoint that rolls back its effects. */
class Rejection extends Error {}

/**
 * Applies accepted work, oldest first, and work about the same thing in the order of acceptance.
 * Work is claimed by a row lock in the transaction that applies it, with its effects and its event.
 * If the process is killed, the work is either done or still waiting.
 */
export function createRequestWorker(options: RequestWorkerOptions): Poller {
  const { database, clock, reportFailure } = options;
  const appliers = new Map<string, CommandHandler<OperationId>>(Object.entries(options.appliers));
  const step = () =>
    database.queries.transaction(async (queries) => {
      const at = clock();
      const row = await claim(queries, at);
      if (!row) return false;
      try {
        // A transaction in a transaction is a savepoint.
        const outcome = await queries.transaction((inner) => apply(inner, row, at));
        await recordOutcome(queries, row, outcome, at);
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) reportFailure(error);
        if (reason === null && row.attempts + 1 < mostAttempts) await postpone(queries, row, at);
        else await recordOutcome(queries, row, rejected(reason ?? "It could not be applied."), at);
      }
      return true;
    });

  async function apply(queries: Queries, row: RequestRow, at: Date): Promise<AppliedOutcome> {
    const applier = appliers.get(row.operation);
    const [tenant] = await queries.select().from(tenants).where(eq(tenants.id, row.tenantId));
    if (!applier || !tenant) return rejected("Nothing here applies this operation.");
    const { client, requestId, params, body } = row;
    // Stored in the parsed form of the contract, and read by the command handler of the same
    // operation.
    const work = { tenant, client, requestId, params, body, at } as Parameters<typeof applier>[1];
    const outcome = await applier(queries, work);
    if (outcome.kind === "rejected") throw new Rejection(outcome.reason);
    return outcome;
  }

  return createPoller(step, { intervalMilliseconds, reportFailure });
}

function rejected(reason: string): AppliedOutcome {
  return { kind: "rejected", reason };
}

/** The reason of a rejection; null if the failure is the service's. */
function reasonOf(error: unknown): string | null {
  if (error instanceof ServiceProblem) return error.sentence;
  return error instanceof Rejection ? error.message : null;
}

async function claim(queries: Queries, at: Date): Promise<RequestRow | undefined> {
  const earlier = alias(requests, "earlier");
  const sameBefore = queries
    .select({ one: sql`1` })
    .from(earlier)
    .where(
      and(
        eq(earlier.status, "accepted"),
        eq(earlier.tenantId, requests.tenantId),
        eq(earlier.aggregateValue, requests.aggregateValue),
        lt(earlier.position, requests.position),
      ),
    );
  const [row] = await queries
    .select()
    .from(requests)
    .where(
      and(eq(requests.status, "accepted"), lte(requests.applyAfter, at), notExists(sameBefore)),
    )
    .orderBy(asc(requests.position))
    .limit(1)
    .for("update", { of: requests, skipLocked: true });
  return row;
}

async function postpone(queries: Queries, row: RequestRow, at: Date): Promise<void> {
  const applyAfter = new Date(at.getTime() + 1000 * 2 ** row.attempts);
  await queries
    .update(requests)
    .set({ attempts: row.attempts + 1, applyAfter })
    .where(and(eq(requests.tenantId, row.tenantId), eq(requests.requestId, row.requestId)));
}

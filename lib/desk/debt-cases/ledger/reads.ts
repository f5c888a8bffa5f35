import "server-only";
import type { Ledger } from "../../../domain/debt-cases/case-shape";
import type { AuditActor } from "../../../engine/audit/entry";
import { callService } from "../../../engine/calls/call-service";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { beginTrace } from "../../../server/trace";
import { findLedger, saveLedger } from "./store";

/** The type of the service's 409 for a tenant without the ledger. */
export const ledgerRequired = "ledger-required";

const probeMilliseconds = 10_000;
const underWay = new WeakMap<Runtime, Promise<Ledger>>();
const firstNeeds = new WeakMap<Runtime, Promise<Ledger>>();

/**
 * Checks at the service whether the tenant has the ledger, by a cheap operation of the ledger
 * (interface, section 4.6), and stores the result. Callers during a check share its result. Only
 * 409 `ledger-required` means no: any other failure is thrown, and the stored result is unchanged.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure}
 */
export function checkLedger(runtime: Runtime, asker: AuditActor | null): Promise<Ledger> {
  return shared(underWay, runtime, () => ask(runtime, asker));
}

/**
 * Whether the tenant has the ledger, checked if unknown. The stored result is read once more before
 * a check: a slow reader must not check a second time.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} if it is unknown and cannot be checked.
 */
export async function learnLedger(runtime: Runtime): Promise<Ledger> {
  const find = () => findLedger(runtime.database, runtime.env.TENANT_ID);
  const known = await find();
  if (known.hasLedger !== null) return known;
  return shared(firstNeeds, runtime, async () => {
    const late = await find();
    return late.hasLedger === null ? checkLedger(runtime, null) : late;
  });
}

function shared(
  running: WeakMap<Runtime, Promise<Ledger>>,
  runtime: Runtime,
  begin: () => Promise<Ledger>,
): Promise<Ledger> {
  const first = running.get(runtime);
  if (first) return first;
  const begun = begin().finally(() => running.delete(runtime));
  running.set(runtime, begun);
  return begun;
}

async function ask(runtime: Runtime, asker: AuditActor | null): Promise<Ledger> {
  const trace = beginTrace();
  const { database, env } = runtime;
  const hasLedger = await probe(runtime, trace);
  return saveLedger(database, env.TENANT_ID, { hasLedger, asker, traceId: trace.traceId });
}

async function probe(runtime: Runtime, trace: ReturnType<typeof beginTrace>): Promise<boolean> {
  try {
    const options = { milliseconds: probeMilliseconds, trace };
    await callService(runtime, "getInvoiceDunnedPaidModel", {}, options);
    return true;
  } catch (error) {
    if (isLedgerRequired(error)) return false;
    throw error;
  }
}

function isLedgerRequired(error: unknown): boolean {
  if (!(error instanceof DeskProblem)) return false;
  return error.problem.status === 409 && error.problem.type === ledgerRequired;
}

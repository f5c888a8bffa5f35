import "server-only";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { checkLedger, ledgerRequired } from "./check";
import { findLedger } from "./store";

/**
 * Stands before every debt call: lets it pass for a tenant with the ledger. Where nobody asked yet,
 * the service is asked once; a known "no" costs no call at all, until a person asks again.
 *
 * @throws {DeskProblem} 409 `ledger-required`.
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} when it is not known and can't be asked.
 */
export async function requireLedger(runtime: Runtime): Promise<void> {
  const known = await findLedger(runtime.database, runtime.env.TENANT_ID);
  const { hasLedger } = known.hasLedger === null ? await checkLedger(runtime, null) : known;
  if (!hasLedger) throw withoutLedger();
}

function withoutLedger(): DeskProblem {
  return new DeskProblem({
    type: ledgerRequired,
    title: "Debt work needs the ledger, which this tenant does not use.",
    status: 409,
  });
}

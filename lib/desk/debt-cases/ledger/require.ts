import "server-only";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { learnLedger, ledgerRequired } from "./check";

/**
 * Stands before every debt call: lets it pass for a tenant with the ledger. Where nobody asked yet,
 * the service is asked once; a known "no" costs no call at all, until a person asks again.
 *
 * @throws {DeskProblem} 409 `ledger-required`.
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} when it is not known and can't be asked.
 */
export async function requireLedger(runtime: Runtime): Promise<void> {
  const { hasLedger } = await learnLedger(runtime);
  if (!hasLedger) throw withoutLedger();
}

function withoutLedger(): DeskProblem {
  return new DeskProblem({
    type: ledgerRequired,
    title: "Debt work needs the ledger, which this tenant does not use.",
    status: 409,
  });
}

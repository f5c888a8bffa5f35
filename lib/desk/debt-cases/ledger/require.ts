import "server-only";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { learnLedger, ledgerRequired } from "./reads";

/**
 * The check before every debt call: it passes for a tenant with the ledger. If it is unknown, one
 * call checks it. A stored "no" needs no call until a person checks again.
 *
 * @throws {DeskProblem} 409 `ledger-required`.
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} if it is unknown and cannot be checked.
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

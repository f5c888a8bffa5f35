import "server-only";
import { DeskProblem } from "../../../server/problem";
import type { Exchange } from "../../../server/serve";
import type { Actor } from "../../../server/sessions";
import { findIntent } from "../../approvals/store";
import { openOutbox } from "../../sends/enqueue";
import { acts } from "../acts/acts";
import { actIdOf } from "../acts/rules";
import { readKnowledge } from "../acts/submission";
import { submitAct } from "../acts/submit-act";
import { amountsOf } from "./compare";
import type { Evidence } from "./compare-rules";
import type { CaseRow } from "./store";

/**
 * Asks for the assignment of a case's invoice once more, with the details that the register has, as
 * an act of the desk. Answers the act's id.
 *
 * @throws {DeskProblem} as a new act is refused: not eligible, an id that is used, under way.
 */
export async function assignAgain(
  exchange: Exchange,
  actor: Actor,
  row: CaseRow,
  evidence: Evidence,
): Promise<string> {
  const { runtime } = exchange;
  const { invoiceNumber, customerGuid, accountGuid, debtCaseId, agency } = row;
  if (customerGuid === null || accountGuid === null || debtCaseId === null) throw incomplete();
  const { debtCaseUrl, debtCaseComment, debtCaseDate } = row;
  const content = { invoiceNumber, debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate };
  const { totalMinor = null, restMinor = null } = amountsOf(evidence);
  const asked = {
    act: { kind: "assign", content } as const,
    ...{ customerGuid, accountGuid },
    seen: { totalMinor, restMinor },
    kept: { agency, outcome: null, warnings: [] },
  };
  const key = exchange.request.headers.get("idempotency-key") ?? "";
  const id = actIdOf(actor.personId, key, { repair: row.id });
  const before = await findIntent(acts, runtime.database, actor.tenantId, id);
  if (before) return before.id;
  const knowledge = await readKnowledge(runtime, actor, [{ invoiceNumber, customerGuid }], false);
  const outbox = await openOutbox(runtime);
  await submitAct(knowledge, outbox, asked, { id, batchId: null, note: null });
  outbox.wake();
  return id;
}

function incomplete(): DeskProblem {
  return new DeskProblem({
    type: "not-eligible",
    title: "The register knows too little of this case to assign it once more.",
    status: 409,
  });
}

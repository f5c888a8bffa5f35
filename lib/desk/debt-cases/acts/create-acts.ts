import "server-only";
import type { NewDebtActsResult } from "../../../domain/debt-cases/act-shape";
import type { DeskHandler } from "../../../engine/api/desk-handler";
import { findApproval } from "../../../engine/approvals/store";
import { openOutbox } from "../../../engine/outbox/open-outbox";
import { DeskProblem, problems } from "../../../server/problem";
import { requireLedger } from "../ledger/require";
import { acts } from "./acts";
import { actIdOf } from "./rules";
import { readKnowledge } from "./submission";
import { submitAct } from "./submit-act";
import { viewActs } from "./view";

/**
 * POST debt-acts: each item becomes an action or is refused separately; the invoices are read again
 * once for all of them. If the policy lets one person suffice, the call is queued in the same
 * transaction. The same key creates no action twice, not even after a crash.
 */
export const createActs: DeskHandler<"createDebtActions"> = async (request) => {
  const { exchange, runtime, actor, body } = request;
  const { items, note } = body;
  const [first] = items;
  const other = items.findIndex(({ kind }) => kind !== first?.kind);
  if (other > 0) {
    const message = "Acts of one request are of one kind.";
    throw problems.invalid([{ path: `items.${other}.kind`, message }]);
  }
  await requireLedger(runtime);
  return async () => {
    const { database } = runtime;
    const key = exchange.request.headers.get("idempotency-key") ?? "";
    const names = items.map(({ customerGuid, content: { invoiceNumber } }) => ({
      customerGuid,
      invoiceNumber,
    }));
    const knowledge = await readKnowledge(runtime, actor, names, first?.kind === "add-fees");
    const outbox = openOutbox(runtime);
    const batchId = items.length > 1 ? actIdOf(actor.personId, key, items) : null;
    const results: NewDebtActsResult["results"] = [];
    for (const [index, item] of items.entries()) {
      const { customerGuid, accountGuid, seen, agency, outcome, warnings, ...act } = item;
      const { invoiceNumber } = act.content;
      const id = actIdOf(actor.personId, key, { index, item });
      try {
        const kept = { agency, outcome, warnings };
        const asked = { act, customerGuid, accountGuid, seen, kept };
        const row =
          (await findApproval(acts, database, actor.tenantId, id)) ??
          (await submitAct(knowledge, outbox, asked, { id, batchId, note }));
        const [shown = null] = await viewActs(runtime, actor, [row]);
        results.push({ invoiceNumber, act: shown, problem: null });
      } catch (error) {
        results.push({ invoiceNumber, act: null, problem: problemOf(error) });
      }
    }
    outbox.wake();
    return { batchId, results };
  };
};

/** The result of one of several items; a failure of the desk itself fails the whole request. */
function problemOf(error: unknown) {
  if (!(error instanceof DeskProblem) || error.problem.status >= 500) throw error;
  const { type, title, detail, errors } = error.problem;
  return { type, title, ...(detail !== undefined && { detail }), ...(errors && { errors }) };
}

import "server-only";
import { sqlNow } from "../../../db/sql-now";
import type { CaseRepair } from "../../../domain/debt-cases/case-enumerations";
import type { DeskHandler } from "../../../engine/api/desk-handler";
import { findApproval } from "../../../engine/approvals/store";
import { recordAudit } from "../../../engine/audit/record";
import { openOutbox } from "../../../engine/outbox/open-outbox";
import type { Actor } from "../../../server/auth/sessions";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import type { RequestContext } from "../../../server/serve";
import { caseEntry } from "../register/case-entry";
import { amountsOf, type Compared, compare } from "../register/compare";
import type { Evidence } from "../register/compare-rules";
import { changedMeanwhile, requireCase, showCase } from "../register/requests";
import { type CaseChange, type CaseRow, dropCase, moveCase, usualState } from "../register/store";
import { acts } from "./acts";
import { actIdOf } from "./rules";
import { readKnowledge } from "./submission";
import { submitAct } from "./submit-act";

/**
 * POST debt-cases/{id}/repair: updates the register to the service's state, as a comparison
 * suggested. The service is read once more before, so that an outdated repair is not made. A
 * repeated assignment is an ordinary action of the desk, with all checks.
 *
 * @throws {DeskProblem} 409 `changed-meanwhile` if the case differs from the page's; 409
 * `nothing-to-repair` if the service's state does.
 */
export const repairCase: DeskHandler<"repairDebtCase"> = async (request) => {
  const { exchange, runtime, actor, body } = request;
  const row = await requireCase(request);
  return async () => {
    if (row.version !== body.version) throw await changedMeanwhile(runtime, row);
    const compared = await compare(runtime, row, 0);
    if (compared.comparison.repair !== body.repair) throw nothingToRepair();
    if (body.repair === "assign-again") {
      const actId = await assignAgain(exchange, actor, row, compared.evidence);
      return { case: await showCase(request, row), actId };
    }
    const repaired = await apply(runtime, actor, row, body.repair, compared);
    return { case: await showCase(request, repaired), actId: null };
  };
};

async function apply(
  runtime: Runtime,
  actor: Actor,
  row: CaseRow,
  repair: Exclude<CaseRepair, "assign-again">,
  compared: Compared,
): Promise<CaseRow> {
  const outcome = await runtime.database.transaction(async (queries) => {
    const seen = { repair, comparison: compared.comparison };
    const usual = await usualState(queries, row);
    const change = repaired(row, repair, compared, usual);
    const after =
      repair === "drop"
        ? await dropCase(queries, row, change)
        : await moveCase(queries, row, change);
    if (!after) return null;
    await recordAudit(queries, caseEntry(actor, "debt-case.repaired", row, after, { seen }));
    return after;
  });
  if (outcome === null) throw await changedMeanwhile(runtime, row);
  return outcome;
}

function repaired(
  row: CaseRow,
  repair: Exclude<CaseRepair, "assign-again">,
  { picture, known, comparison, evidence }: Compared,
  usual: string,
): CaseChange {
  const agreed = { ...comparison, verdict: "kept", repair: null, differences: [] } as const;
  const base = {
    ...amountsOf(evidence),
    attention: null,
    comparison: agreed,
    comparedAt: sqlNow,
  };
  switch (repair) {
    case "close": {
      const { standing } = picture;
      const state = standing === "paid" || standing === "credited" ? standing : "resolved";
      return { ...base, state, ...(row.closedAt === null && { closedAt: sqlNow }) };
    }
    case "take-service-id": {
      const debtCaseId = known.updatedId ?? picture.debtCaseId ?? row.debtCaseId;
      const assignedAt = row.assignedAt ?? sqlNow;
      return { ...base, state: usual, debtCaseId, assignedAt, closedAt: null };
    }
    case "drop":
      return base;
    case "keep":
      return { ...base, state: usual, assignedAt: row.assignedAt ?? sqlNow };
    default:
      return repair satisfies never;
  }
}

function nothingToRepair(): DeskProblem {
  return new DeskProblem({
    type: "nothing-to-repair",
    title: "The register and the service no longer differ in this way.",
    status: 409,
    detail: "Compare again to see the current differences.",
  });
}

/**
 * Requests the assignment of a case's invoice once more, with the register's details, as an action
 * of the desk. Returns the action's id.
 *
 * @throws {DeskProblem} as for a new action: not eligible, a used id, in flight.
 */
async function assignAgain(
  exchange: RequestContext,
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
    customerGuid,
    accountGuid,
    seen: { totalMinor, restMinor },
    kept: { agency, outcome: null, warnings: [] },
  };
  const key = exchange.request.headers.get("idempotency-key") ?? "";
  const id = actIdOf(actor.personId, key, { repair: row.id });
  const before = await findApproval(acts, runtime.database, actor.tenantId, id);
  if (before) return before.id;
  const knowledge = await readKnowledge(runtime, actor, [{ invoiceNumber, customerGuid }], false);
  const outbox = openOutbox(runtime);
  await submitAct(knowledge, outbox, asked, { id, batchId: null, note: null });
  outbox.wake();
  return id;
}

function incomplete(): DeskProblem {
  return new DeskProblem({
    type: "not-eligible",
    title: "The register has too few details of this case to assign it again.",
    status: 409,
  });
}

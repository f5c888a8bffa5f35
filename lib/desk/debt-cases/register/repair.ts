import "server-only";
import { type RepairResult, repairDebtCaseSchema } from "../../../domain/debt-cases/case-shape";
import type { CaseRepair } from "../../../domain/debt-cases/case-words";
import { DeskProblem } from "../../../server/problem";
import type { Exchange } from "../../../server/serve";
import type { Actor } from "../../../server/sessions";
import { jsonAnswer } from "../../answers";
import { recordAudit } from "../../audit/record";
import type { DeskHandler } from "../../handler";
import { withIdempotency } from "../../idempotency/with-idempotency";
import { readBody } from "../../read-body";
import { rightNow } from "../../right-now";
import { assignAgain } from "./assign-again";
import { caseEntry } from "./case-entry";
import { amountsOf, type Compared, compare } from "./compare";
import { admit, changedMeanwhile } from "./requests";
import { type CaseChange, type CaseRow, dropCase, moveCase, usualState } from "./store";
import { viewCases } from "./view";

/**
 * POST debt-cases/{id}/repair: makes the register agree with the service, as a comparison offered
 * it. The service is asked once more before, so that nothing is repaired after what has passed.
 * Assigning once more is an act of the desk: it goes its whole way, the checks included.
 *
 * @throws {DeskProblem} 409 `changed-meanwhile` where the case is no longer as the page saw it;
 * 409 `nothing-to-repair` where the service is not.
 */
export const postRepair: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, row } = await admit(exchange, id, "debt:write");
  const { raw, body } = await readBody(exchange, repairDebtCaseSchema);
  return withIdempotency(exchange, actor, raw, async () => {
    if (row.version !== body.version) throw await changedMeanwhile(exchange, row);
    const compared = await compare(exchange.runtime, row, 0);
    if (compared.comparison.repair !== body.repair) throw nothingToRepair();
    if (body.repair === "assign-again") {
      const actId = await assignAgain(exchange, actor, row, compared.evidence);
      return answer(exchange, row, actId);
    }
    return answer(exchange, await apply(exchange, actor, row, body.repair, compared), null);
  });
};

async function apply(
  exchange: Exchange,
  actor: Actor,
  row: CaseRow,
  repair: Exclude<CaseRepair, "assign-again">,
  compared: Compared,
): Promise<CaseRow> {
  const outcome = await exchange.runtime.database.transaction(async (queries) => {
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
  if (outcome === null) throw await changedMeanwhile(exchange, row);
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
    comparedAt: rightNow,
  };
  switch (repair) {
    case "close": {
      const { standing } = picture;
      const state = standing === "paid" || standing === "credited" ? standing : "resolved";
      return { ...base, state, ...(row.closedAt === null && { closedAt: rightNow }) };
    }
    case "take-service-id": {
      const debtCaseId = known.updatedId ?? picture.debtCaseId ?? row.debtCaseId;
      const assignedAt = row.assignedAt ?? rightNow;
      return { ...base, state: usual, debtCaseId, assignedAt, closedAt: null };
    }
    case "drop":
      return base;
    case "keep":
      return { ...base, state: usual, assignedAt: row.assignedAt ?? rightNow };
    default:
      return repair satisfies never;
  }
}

async function answer(exchange: Exchange, row: CaseRow, actId: string | null): Promise<Response> {
  const [shown] = await viewCases(exchange.runtime.database, [row]);
  if (!shown) throw new Error("A case that was repaired has no view.");
  return jsonAnswer(exchange, { case: shown, actId } satisfies RepairResult);
}

function nothingToRepair(): DeskProblem {
  return new DeskProblem({
    type: "nothing-to-repair",
    title: "The service no longer says what this would repair.",
    status: 409,
    detail: "Compare once more to see what differs now.",
  });
}

import "server-only";
import { actionsOf, barOf, type IntentPerson } from "../../../domain/approvals/intent-rule";
import { debtActRule } from "../../../domain/debt-cases/act-rule";
import { type DebtAct, debtActSchema } from "../../../domain/debt-cases/act-shape";
import type { Queries } from "../../approvals/intents";
import { showIntents } from "../../approvals/view";
import type { ActRow } from "./acts";
import { debtActSubject } from "./send-of";

/** Acts as one person sees them: with names, and with what they may do. */
export async function viewActs(
  queries: Queries,
  person: IntentPerson,
  rows: readonly ActRow[],
): Promise<DebtAct[]> {
  return (await showIntents(queries, debtActSubject, rows)).map(({ row, shown, stillChecked }) => {
    // What the database's checks promise, read by the very schema that the page reads it with.
    const act = debtActSchema.parse(shown);
    const standing = { ...row, state: act.state, stillChecked };
    return {
      ...act,
      may: actionsOf(debtActRule, standing, person),
      approvalBar: barOf(debtActRule, standing, person),
    };
  });
}

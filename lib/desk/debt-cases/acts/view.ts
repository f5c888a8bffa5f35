import "server-only";
import { type ApprovalPerson, actionsOf, barOf } from "../../../domain/approvals/approval-rule";
import { debtActRule } from "../../../domain/debt-cases/act-rule";
import { type DebtAct, debtActSchema } from "../../../domain/debt-cases/act-shape";
import { showApprovals } from "../../../engine/approvals/view";
import type { UnsentParts } from "../../../engine/outbox/unsent";
import type { ActRow } from "../act-rows";
import { debtActSubject } from "./send-of";

/** Actions in one person's view: with names, and with the person's possible actions. */
export async function viewActs(
  parts: UnsentParts,
  person: ApprovalPerson,
  rows: readonly ActRow[],
): Promise<DebtAct[]> {
  return (await showApprovals(parts, debtActSubject, rows)).map(({ row, shown, stillChecked }) => {
    // The database's checks guarantee it; parsed by the schema of the page.
    const act = debtActSchema.parse(shown);
    const standing = { ...row, state: act.state, stillChecked };
    return {
      ...act,
      may: actionsOf(debtActRule, standing, person),
      approvalBar: barOf(debtActRule, standing, person),
    };
  });
}

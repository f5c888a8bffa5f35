import "server-only";
import type { debtActs } from "../../../db/schema/debt-acts";
import type { AuditActor, AuditEntry } from "../../audit/entry";
import { keptFields } from "../../audit/kept-fields";

type ActRow = typeof debtActs.$inferSelect;

/** The audit entry of a change of an act. */
export function actEntry(
  actor: AuditActor,
  action: AuditEntry["action"],
  before: ActRow | null,
  after: ActRow,
): AuditEntry {
  return {
    actor,
    action,
    recordKind: "debt-acts",
    recordId: after.id,
    customerGuid: after.customerGuid,
    accountGuid: after.accountGuid,
    before: before && pictureOf(before),
    after: pictureOf(after),
    outcome: "done",
  };
}

/** Texts that tell of no person. */
const plain = ["id", "invoiceNumber", "debtCaseId", "existingDebtCaseId", "newDebtCaseId"] as const;

/** What was decided on, and by whom it was written; free texts by their length alone. */
function pictureOf(row: ActRow) {
  const { kind, state, version, content, contentHash, amountMinor, currency } = row;
  const { authorId, editorIds, approvedBy, onePerson, decisionCode, decisionNote } = row;
  const { invoiceNumber, caseId, batchId } = row;
  return {
    ...{ kind, state, version, invoiceNumber, contentHash, amountMinor, currency },
    ...{ content: keptFields(content, plain), caseId, batchId },
    ...{ authorId, editorIds, approvedBy, onePerson, decisionCode, decisionNote },
  };
}

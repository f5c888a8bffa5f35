import "server-only";
import { auditedFields } from "../../../engine/audit/audited-fields";
import { type AuditActor, type AuditEntry, systemActor } from "../../../engine/audit/entry";
import type { CaseRow } from "./store";

/** The cause of the desk's own change of a case. */
export interface FollowSource {
  readonly requestId?: string | null;
  /** The evidence: an action, a delivery, the result of a read-back. */
  readonly seen?: unknown;
}

/** The audit entry of the desk's own change of a case; null: no case before, or none after. */
export function followedEntry(
  before: CaseRow | null,
  after: CaseRow | null,
  source: FollowSource,
): AuditEntry {
  const { tenantId } = subjectOf(before, after);
  return caseEntry(systemActor(tenantId), "debt-case.followed", before, after, source);
}

export function caseEntry(
  actor: AuditActor,
  action: AuditEntry["action"],
  before: CaseRow | null,
  after: CaseRow | null,
  { requestId = null, seen }: FollowSource = {},
): AuditEntry {
  const { id, customerGuid, accountGuid } = subjectOf(before, after);
  return {
    actor,
    action,
    recordKind: "debt-cases",
    recordId: id,
    customerGuid,
    accountGuid,
    requestId,
    before: before && pictureOf(before),
    after: after && pictureOf(after),
    outcome: "done",
    seen,
  };
}

function subjectOf(before: CaseRow | null, after: CaseRow | null): CaseRow {
  const row = after ?? before;
  if (!row) throw new TypeError("An entry is about a case that was or is.");
  return row;
}

/** Free texts only by their length: entries outlive the erasure of a person. */
function pictureOf(row: CaseRow) {
  const { invoiceNumber, state, attention, debtCaseId, debtCaseUrl, debtCaseComment } = row;
  const { debtCaseDate, agency, currency, totalMinor, restMinor, paidMinor } = row;
  const { ownerId, nextActionOn, nextAction, version } = row;
  const picture = {
    invoiceNumber,
    state,
    attention,
    debtCaseId,
    debtCaseUrl,
    debtCaseComment,
    debtCaseDate,
    agency,
    currency,
    totalMinor,
    restMinor,
    paidMinor,
    ownerId,
    nextActionOn,
    nextAction,
    version,
  };
  return auditedFields(picture, plain);
}

const plain = [
  "invoiceNumber",
  "state",
  "attention",
  "debtCaseId",
  "agency",
  "currency",
  "ownerId",
] as const;

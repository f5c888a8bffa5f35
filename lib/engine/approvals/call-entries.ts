import "server-only";
import { type AuditActor, type AuditEntry, systemActor } from "../audit/entry";
import type { OutboxEntry, SendOutcome } from "../outbox/subject";
import type { ApprovalKind } from "./approval-kind";
import type { ApprovalRow } from "./rows-of";

/** The audit entry of a change: the content before and after, and its authors. */
export function changeEntry<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  actor: AuditActor,
  action: AuditEntry["action"],
  before: Row | null,
  after: Row,
): AuditEntry {
  return {
    ...entryOf(approvals, after),
    actor,
    action,
    before: before && pictureOf(approvals, before),
    after: pictureOf(approvals, after),
    outcome: "done",
  };
}

/** The audit entries of a call's result; the row is in its new state. */
export function callEntries<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  row: Row,
  send: OutboxEntry,
  outcome: SendOutcome,
): AuditEntry[] {
  const word = wordOf(outcome);
  // A plan makes no call of its own.
  if (word === null || approvals.subject === "settings-plan") return [];
  const { contentHash, state } = row;
  const entry: AuditEntry = {
    ...entryOf(approvals, row),
    actor: systemActor(row.tenantId),
    action: `${approvals.subject}.${word}`,
    operationId: send.operationId,
    requestId: "traceId" in outcome ? outcome.traceId : null,
    after: { state, round: send.round, contentHash, ...approvals.auditedCallFacts(row) },
    outcome: auditOutcome[outcome.kind],
    seen: outcome.kind === "sending" ? null : row.outcome,
  };
  return [entry];
}

interface Owner {
  readonly id: string;
  readonly customerGuid?: string | null;
  readonly accountGuid?: string | null;
}

function entryOf<Row extends ApprovalRow>({ recordKind }: ApprovalKind<Row>, row: Row) {
  // A plan is about many groups.
  const { id, customerGuid = null, accountGuid = null }: Owner = row;
  return { recordKind, recordId: id, customerGuid, accountGuid };
}

function pictureOf<Row extends ApprovalRow>({ auditedFacts }: ApprovalKind<Row>, row: Row) {
  const { kind, state, version, contentHash } = row;
  const { authorId, editorIds, approvedBy, onePerson, decisionCode, decisionNote } = row;
  return {
    kind,
    state,
    version,
    contentHash,
    ...auditedFacts(row),
    authorId,
    editorIds,
    approvedBy,
    onePerson,
    decisionCode,
    decisionNote,
  };
}

/** Null: nothing happened that needs an entry. */
function wordOf(outcome: SendOutcome) {
  switch (outcome.kind) {
    case "sending":
      return "sent";
    case "put-back":
      return null;
    case "confirmed":
    case "refused":
      return outcome.kind;
    case "unknown":
      // Once when it becomes unclear, once when a person must decide.
      return outcome.checks === 0 || outcome.nextCheckAt === null ? "unknown" : null;
    case "send-again":
      return "settled";
    default:
      return outcome satisfies never;
  }
}

const auditOutcome = {
  sending: "sent",
  "put-back": "unknown",
  confirmed: "done",
  refused: "refused",
  unknown: "unknown",
  "send-again": "unknown",
} as const satisfies Record<SendOutcome["kind"], AuditEntry["outcome"]>;

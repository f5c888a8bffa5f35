import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { type ApprovalEvent, stateAfter, statesBefore } from "../../domain/approvals/transitions";
import type { OutboxEntry, SendOutcome } from "../outbox/subject";
import type { ApprovalKind } from "./approval-kind";
import { notifyOutcome } from "./notify-decision";
import type { ApprovalRow, ApprovalSet } from "./rows-of";
import { moved } from "./store";

/**
 * Changes an approval request's state by the result of its call, and sets its kind's columns. Null
 * if the result no longer applies to its state, or something else was approved.
 */
export async function followSend<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  queries: DeskTransaction,
  send: OutboxEntry,
  outcome: SendOutcome,
  set: ApprovalSet,
): Promise<Row | null> {
  const { subject, update } = approvals;
  const event = eventOf[outcome.kind];
  const where = and(
    eq(approvalRequests.id, send.subjectId),
    eq(approvalRequests.tenantId, send.tenantId),
    inArray(approvalRequests.state, statesBefore(subject, event)),
    eq(approvalRequests.approvedHash, send.requestHash),
  );
  // A check with the result "not yet" does not increase the version.
  const overlooked = outcome.kind !== "unknown" || outcome.checks === 0;
  const [row] = await update(queries, where, {
    ...set,
    state: stateAfter(subject, event),
    ...(overlooked && moved),
  });
  if (!row) return null;
  await notifyOutcome(queries, approvals, row, send, outcome);
  return row;
}

const eventOf = {
  sending: "begin-sending",
  "put-back": "put-back",
  confirmed: "confirm",
  refused: "refuse",
  unknown: "markUnknown",
  "send-again": "send-again",
} as const satisfies Record<SendOutcome["kind"], ApprovalEvent>;

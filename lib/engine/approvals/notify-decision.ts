import "server-only";
import type { DeskTransaction } from "../../db/database";
import type { ApprovalEvent } from "../../domain/approvals/transitions";
import type { NotificationKind } from "../../domain/notifications/notification-enumerations";
import type { AuditActor } from "../audit/entry";
import { notify } from "../notifications/notify";
import type { OutboxEntry, SendOutcome } from "../outbox/subject";
import type { ApprovalKind } from "./approval-kind";
import { recordOf } from "./record-of";
import type { ApprovalRow } from "./rows-of";

const ofEvent: Partial<Record<ApprovalEvent, NotificationKind>> = {
  approve: "approved",
  return: "returned",
  refuse: "refused",
};

/** Notifies the authors of an approval request of another person's decision. */
export async function notifyDecision<Row extends ApprovalRow>(
  queries: DeskTransaction,
  approvals: ApprovalKind<Row>,
  actor: Pick<AuditActor, "personId">,
  row: Row,
  event: ApprovalEvent,
): Promise<void> {
  const kind = ofEvent[event];
  if (kind === undefined) return;
  await notify(queries, {
    tenantId: row.tenantId,
    record: recordOf(approvals, row),
    kind,
    people: row.editorIds,
    actorId: actor.personId,
    cause: `${approvals.subject}:${row.id}:${row.version}:${kind}`,
  });
}

/**
 * Notifies the authors and the approver of a request that the service refused its call, or that the
 * desk cannot determine the result, so that a person must.
 */
export async function notifyOutcome<Row extends ApprovalRow>(
  queries: DeskTransaction,
  approvals: ApprovalKind<Row>,
  row: Row,
  send: OutboxEntry,
  outcome: SendOutcome,
): Promise<void> {
  const isUnclear = outcome.kind === "unknown" && outcome.nextCheckAt === null;
  const kind = isUnclear ? "unclear" : outcome.kind === "refused" ? "refused" : null;
  if (kind === null) return;
  await notify(queries, {
    tenantId: row.tenantId,
    record: recordOf(approvals, row),
    kind,
    people: [...row.editorIds, row.approvedBy],
    actorId: null,
    cause: `${approvals.subject}:${row.id}:round-${send.round}:${kind}`,
  });
}

import type { OperationId, operationTable } from "../../contract/operation-table";

/** What people and the desk itself do, beside the calls that pages make to the service. */
export const deskActions = [
  "audit.found-broken",
  "audit.keyed",
  "debt-act.submitted",
  "debt-act.edited",
  "debt-act.withdrawn",
  "debt-act.approved",
  "debt-act.returned",
  "debt-act.sent",
  "debt-act.confirmed",
  "debt-act.refused",
  "debt-act.unknown",
  "debt-act.settled",
  "debt-case.changed",
  "debt-case.followed",
  "debt-case.noted",
  "debt-case.repaired",
  "invoice.opened-protected",
  "invoice-line.archived",
  "job.created",
  "job.taken-back",
  "job.retried",
  "job.finished",
  "ledger.checked",
  "line-followup.changed",
  "line-proposal.created",
  "line-proposal.edited",
  "line-proposal.submitted",
  "line-proposal.withdrawn",
  "line-proposal.approved",
  "line-proposal.returned",
  "line-proposal.taken-over",
  "line-proposal.sent",
  "line-proposal.confirmed",
  "line-proposal.refused",
  "line-proposal.unknown",
  "line-proposal.settled",
  "person.roles-changed",
  "person.sessions-ended",
  "webhook.closed",
  "webhook.followed",
  "webhook.removed",
  "webhook.replayed",
  "webhook.rehearsed",
] as const;

/** An operation of the service that changes something there. */
export type WriteOperationId = {
  [Id in OperationId]: (typeof operationTable)[Id] extends { access: "write" } ? Id : never;
}[OperationId];

/** What an audit entry says was done: each has words in every language. */
export type AuditAction = (typeof deskActions)[number] | `service.${WriteOperationId}`;

import type { OperationId, operationTable } from "../../contract/operation-table";

/** Actions of people and of the desk itself, beside the calls of pages to the service. */
export const deskActions = [
  "audit.found-broken",
  "audit.keyed",
  "audit.redacted",
  "demo.begun",
  "demo.ended",
  "debt-act.submitted",
  "debt-act.edited",
  "debt-act.reminded",
  "debt-act.withdrawn",
  "debt-act.approved",
  "debt-act.below-limit",
  "debt-act.without-limit",
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
  "invoice-group.address-opened",
  "invoice-group.copies-erased",
  "invoice.opened-protected",
  "invoice-line.archived",
  "job.created",
  "job.taken-back",
  "job.retried",
  "job.paused",
  "job.started-now",
  "job.resumed",
  "job.rest-cancelled",
  "job.finished",
  "ledger.checked",
  "line-followup.changed",
  "line-proposal.created",
  "line-proposal.edited",
  "line-proposal.submitted",
  "line-proposal.reminded",
  "line-proposal.withdrawn",
  "line-proposal.approved",
  "line-proposal.below-limit",
  "line-proposal.returned",
  "line-proposal.taken-over",
  "line-proposal.sent",
  "line-proposal.confirmed",
  "line-proposal.refused",
  "line-proposal.unknown",
  "line-proposal.settled",
  "line-recipe.created",
  "line-recipe.changed",
  "line-recipe.deleted",
  "line-recipe.used",
  "note.added",
  "note.deleted",
  "note.edited",
  "note.erased",
  "note.pinned",
  "note.unpinned",
  "note-file.added",
  "note-file.deleted",
  "person.roles-changed",
  "person.sessions-ended",
  "queue.dropped",
  "queue.retried",
  "request.submitted",
  "request.sent-alone",
  "request.reminded",
  "request.withdrawn",
  "request.approved",
  "request.returned",
  "request.sent",
  "request.confirmed",
  "request.refused",
  "request.unknown",
  "request.settled",
  "request.applied",
  "request.rejected",
  "request.unconfirmed",
  "service-write.checked",
  "settings-plan.rehearsed",
  "settings-plan.submitted",
  "settings-plan.sent-alone",
  "settings-plan.approved",
  "settings-plan.returned",
  "settings-plan.reminded",
  "settings-plan.withdrawn",
  "view.changed",
  "view.default-changed",
  "view.deleted",
  "view.shared",
  "view.unshared",
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

/** The action of an audit entry; each has a text in every language. */
export type AuditAction = (typeof deskActions)[number] | `service.${WriteOperationId}`;

/**
 * Writes that the desk sends for one request of a person; the other `deskOnly` ones need a queue.
 */
export const settingsOperations = [
  "updateInvoiceGroupConfig",
  "updateInvoiceGroupConfigs",
] as const;

/** The same for dimensions (interface, section 4.3). */
type DimensionOperationId =
  | "removeInvoiceGroupDimension"
  | "setInvoiceGroupDimension"
  | "removeCustomerDimension"
  | "setCustomerDimension"
  | "removeProductDimension";

/** Writes that are audited under their own name; jobs and approvals audit their own calls. */
export type AuditedOperationId =
  | {
      [Id in WriteOperationId]: (typeof operationTable)[Id] extends { deskOnly: true } ? never : Id;
    }[WriteOperationId]
  | (typeof settingsOperations)[number]
  | DimensionOperationId
  | "updateProductOffering";

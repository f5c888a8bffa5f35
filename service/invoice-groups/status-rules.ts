/** Status of an invoice group (interface, section 2.3). */
export const groupStatuses = { active: 0, ended: -1 } as const;
export type GroupStatus = (typeof groupStatuses)[keyof typeof groupStatuses];

/** A transition of an invoice group's status. */
export type LifeStep = "activate" | "end";

const following = {
  activate: groupStatuses.active,
  end: groupStatuses.ended,
} as const satisfies Record<LifeStep, GroupStatus>;

/**
 * The status after a transition, and whether it changed. A change to Ended or Active is sent as
 * AccountLifeTimeStatusUpdate (interface, section 3). A new group had no status before.
 */
export function stepOf(from: GroupStatus | null, step: LifeStep) {
  const status = following[step];
  return { status, changed: status !== from };
}

/** Work on one group that is accepted now and applied later. */
export type GroupWork =
  | "updateInvoiceGroup"
  | "updateCustomerInvoiceGroup"
  | "createContact"
  | "deleteInvoiceGroup";

const ended = "The invoice group has ended.";

/** Why a group in that status takes no such work; null: it does. Erasure is always possible. */
const obstacles = {
  updateInvoiceGroup: { 0: null, [-1]: ended },
  updateCustomerInvoiceGroup: { 0: null, [-1]: ended },
  createContact: { 0: null, [-1]: ended },
  deleteInvoiceGroup: { 0: null, [-1]: null },
} as const satisfies Record<GroupWork, Record<GroupStatus, string | null>>;

/** Why a group in that status takes no such work, as a sentence; null: it does. */
export function obstacleOf(work: GroupWork, status: GroupStatus): string | null {
  return obstacles[work][status];
}

import { type ContractStatus, contractStatuses } from "../../lib/contract/contract-enumerations";

interface StatusRule {
  /** What may come next; nothing: the contract is closed. */
  readonly next: readonly ContractStatus[];
  /** What it becomes when its invoice group is erased; null: it stays. */
  readonly whenErased: ContractStatus | null;
}

/**
 * The life of a contract. The interface names the statuses and not how they follow (section 3);
 * chosen. Every step may go through its transitional status, where a hub or a field crew has to
 * answer, or be done at once; from a transitional status there is a way back, because they may
 * refuse. What never supplied anything is reverted, what did is ended in time or terminated.
 */
const rules = {
  pending: { next: ["activating", "active", "reverting", "reverted"], whenErased: "reverted" },
  activating: { next: ["active", "pending", "reverting", "reverted"], whenErased: "reverted" },
  active: {
    next: ["halting", "halted", "ending", "ended", "terminating", "terminated", "reverting"],
    whenErased: "terminated",
  },
  halting: { next: ["halted", "active", "terminated"], whenErased: "terminated" },
  halted: {
    next: ["activating", "active", "ending", "ended", "terminating", "terminated"],
    whenErased: "terminated",
  },
  ending: { next: ["ended", "active", "terminated"], whenErased: "terminated" },
  ended: { next: [], whenErased: null },
  terminating: { next: ["terminated", "active"], whenErased: "terminated" },
  terminated: { next: [], whenErased: null },
  reverting: { next: ["reverted", "active", "pending"], whenErased: "reverted" },
  reverted: { next: [], whenErased: null },
} as const satisfies Record<ContractStatus, StatusRule>;

export function mayBecome(from: ContractStatus, to: ContractStatus): boolean {
  const next: readonly ContractStatus[] = rules[from].next;
  return next.includes(to);
}

/** Statuses that nothing follows; overviews show such contracts with showall alone. */
export const closedStatuses = contractStatuses.filter((status) => rules[status].next.length === 0);

/** The statuses that become `outcome` when the contract's invoice group is erased. */
export function erasedInto(outcome: "reverted" | "terminated"): ContractStatus[] {
  return contractStatuses.filter((status) => rules[status].whenErased === outcome);
}

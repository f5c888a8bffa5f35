import { type ContractStatus, contractStatuses } from "../../lib/contract/contract-enumerations";

interface StatusRule {
  /** The allowed next statuses; empty: the contract is closed. */
  readonly next: readonly ContractStatus[];
  /** Its status after the erasure of its invoice group; null: unchanged. */
  readonly whenErased: ContractStatus | null;
}

/**
 * The transitions of a contract. The interface names the statuses but not their order (section 3);
 * chosen. Every step may use its transitional status, while a hub or a field crew answers, or be
 * done at once. A transitional status can be undone, because they may refuse. A contract that never
 * supplied is reverted; others are ended in time or terminated.
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

/** Whether a contract may go from one status to another; see `rules`. */
export function mayBecome(from: ContractStatus, to: ContractStatus): boolean {
  const next: readonly ContractStatus[] = rules[from].next;
  return next.includes(to);
}

/** Final statuses; overviews show such contracts only with showall. */
export const closedStatuses = contractStatuses.filter((status) => rules[status].next.length === 0);

/** The statuses that become `outcome` when the contract's invoice group is erased. */
export function erasedInto(outcome: "reverted" | "terminated"): ContractStatus[] {
  return contractStatuses.filter((status) => rules[status].whenErased === outcome);
}

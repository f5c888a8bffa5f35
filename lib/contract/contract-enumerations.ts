/**
 * Statuses of a contract: the six that the interface names (section 3), and transitional ones, in
 * which a hub or a field crew must still answer; those are chosen.
 */
export const contractStatuses = [
  "pending",
  "activating",
  "active",
  "halting",
  "halted",
  "ending",
  "ended",
  "terminating",
  "terminated",
  "reverting",
  "reverted",
] as const;
export type ContractStatus = (typeof contractStatuses)[number];

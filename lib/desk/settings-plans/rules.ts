import "server-only";
import type { AccountSearchParameters } from "../../contract/invoice-group-search";
import type { PlanState } from "../../domain/settings-plans/plan-enumerations";
import type { ApprovalEvent } from "../../engine/approvals/transitions";

/** The next state by event and state; missing ones are not possible. */
export const planTransitions = {
  preparing: {},
  failed: {},
  draft: { submit: "submitted", "approve-alone": "approved", withdraw: "withdrawn" },
  submitted: { approve: "approved", return: "returned", withdraw: "withdrawn" },
  returned: { withdraw: "withdrawn" },
  withdrawn: {},
  approved: {},
} as const satisfies Record<PlanState, Partial<Record<ApprovalEvent, PlanState>>>;

/**
 * The filters of a search without those that the change itself affects: so the same groups stay on
 * the same pages while they are changed. The order of the list is by name.
 */
export function stableSearch(
  search: AccountSearchParameters,
  names: readonly string[],
): AccountSearchParameters {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}

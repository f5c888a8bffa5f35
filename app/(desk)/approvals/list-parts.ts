import type { ApprovalListParts } from "@/components/approvals/approval-list";
import { PlanChange } from "@/components/invoice-groups/settings-plans/plan-change";
import { ExpectedValues } from "@/components/requests/expected-values";

/** What other nouns hand in to the list of approval requests. */
export const listParts: ApprovalListParts = { Values: ExpectedValues, Change: PlanChange };

/** The texts of the list and of its parts. */
export const listNamespaces = [
  "approvals",
  "bulk-jobs",
  "form",
  "invoice-group-settings",
  "invoice-groups",
  "request-forms",
  "requests",
  "settings-plans",
  "table",
] as const;

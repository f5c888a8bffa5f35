import "server-only";
import { planRule } from "../../domain/settings-plans/plan-rule";
import type { SettingsPlan } from "../../domain/settings-plans/plan-shape";
import type { ApprovalKind } from "../../engine/approvals/approval-kind";
import { auditedFields } from "../../engine/audit/audited-fields";
import { auditedOperations } from "../../engine/audit/audited-operations";
import { type PlanRequest, planRequests } from "./plan-requests";
import { planProblems } from "./problems";
import { releasePlan } from "./release-plan";
import { viewPlans } from "./view";

const { texts } = auditedOperations.updateInvoiceGroupConfigs;

/** Plans of bulk changes as a kind of approval request; an approved one becomes a job. */
export const planApprovalKind: ApprovalKind<PlanRequest, "submit" | "take-over", SettingsPlan> = {
  ...planRequests,
  recordKind: "settings-plans",
  problems: planProblems,
  ruleOf: () => planRule,
  emptyOutcome: {},
  // Its changes have names in each language, which pages write.
  titleOf: () => "",
  auditedFacts({ content, facts, rowCount: total }) {
    const names = [...texts, "name", "code", "reason", "clear", "hash"];
    return { content: auditedFields(content, names), facts: auditedFields(facts, names), total };
  },
  auditedCallFacts: ({ rowCount: total }) => ({ total }),
  view: viewPlans,
  release: releasePlan,
};

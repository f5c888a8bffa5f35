import "server-only";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { settingsPlans } from "../../db/schema/settings-plans";
import { planRule } from "../../domain/settings-plans/plan-rule";
import type { SettingsPlan } from "../../domain/settings-plans/plan-shape";
import type { ApprovalKind } from "../../engine/approvals/approval-kind";
import { auditedFields } from "../../engine/audit/audited-fields";
import { auditedOperations } from "../../engine/audit/audited-operations";
import { planProblems } from "./problems";
import { releasePlan } from "./release-plan";
import type { PlanTableRow } from "./store";
import { viewPlans } from "./view";

const { texts } = auditedOperations.updateInvoiceGroupConfigs;

/** Plans of bulk changes as a kind of approval request; an approved one becomes a job. */
export const planApprovalKind: ApprovalKind<
  PlanTableRow,
  PgUpdateSetSource<typeof settingsPlans>,
  "submit" | "take-over",
  SettingsPlan
> = {
  subject: "settings-plan",
  recordKind: "settings-plans",
  table: settingsPlans,
  problems: planProblems,
  ruleOf: () => planRule,
  emptyOutcome: {},
  select: (queries, where, order, limit) =>
    queries
      .select()
      .from(settingsPlans)
      .where(where)
      .orderBy(...order)
      .limit(limit),
  update: (queries, where, set) => queries.update(settingsPlans).set(set).where(where).returning(),
  auditedFacts({ content, facts, total }) {
    const names = [...texts, "name", "code", "reason", "clear", "hash"];
    return { content: auditedFields(content, names), facts: auditedFields(facts, names), total };
  },
  auditedCallFacts: ({ total }) => ({ total }),
  view: viewPlans,
  release: releasePlan,
};

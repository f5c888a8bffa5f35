import "server-only";
import { type ApprovalPerson, barOf } from "../../domain/approvals/approval-rule";
import { planActionsOf, planRule } from "../../domain/settings-plans/plan-rule";
import { type SettingsPlan, settingsPlanSchema } from "../../domain/settings-plans/plan-shape";
import { PlanCounter } from "../../domain/settings-plans/plan-sums";
import { showApprovals } from "../../engine/approvals/view";
import type { UnsentParts } from "../../engine/outbox/unsent";
import { maskValue } from "../../server/proxy/mask-answer";
import type { PlanRequest } from "./plan-requests";
import { viewRehearsals } from "./rehearsal-store";
import { findPlanDrafts } from "./store";

/** Plans in one person's view; national ids in their texts are masked. */
export async function viewPlans(
  parts: UnsentParts,
  person: ApprovalPerson,
  rows: readonly PlanRequest[],
): Promise<SettingsPlan[]> {
  const drafts = await findPlanDrafts(parts.database, rows);
  const rehearsals = await viewRehearsals(parts.database, drafts, rows);
  return (await showApprovals(parts, "settings-plan", rows)).flatMap(({ row, shown }) => {
    const draft = drafts.get(row.id);
    // Deleted since the row was read.
    if (!draft) return [];
    const { failure, readCount: read, readAt, expiresAt } = draft;
    const plan = settingsPlanSchema.parse({
      ...shown,
      failure,
      content: maskValue(structuredClone(row.content), "hidden"),
      sums: factsOf(row).sums,
      read,
      total: row.rowCount,
      jobId: row.state === "approved" ? row.id : null,
      rehearsal: rehearsals.get(row.id) ?? null,
      readAt: readAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
    });
    return {
      ...plan,
      may: planActionsOf({ ...row, changed: plan.sums.rows.change }, person),
      approvalBar: barOf(planRule, row, person),
    };
  });
}

const nothing = { sums: new PlanCounter().sums(null), rows: null };

/** The sums of a plan; zero while it is being prepared. */
function factsOf({ facts }: PlanRequest) {
  return { ...nothing, ...Object(facts) };
}

import "server-only";
import { eq } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import { sqlNow } from "../../db/sql-now";
import { requireApproval } from "../../engine/approvals/requests";
import type { ApprovedDraft } from "../../engine/jobs/job-kind";
import { planDraftSchema, planRequests } from "./plan-requests";
import { readPlanSource } from "./plan-source";
import { planApprovalKind } from "./plans";
import { preparePlan } from "./prepare-plan";
import { collectSelection } from "./selections/collect-selection";

/**
 * A selection is a draft that changes nothing; the draft of a plan has the same groups, read from its
 * selection, or from the job that it undoes.
 */
export const planDraft: ApprovedDraft = {
  async read(runtime, reading, draft) {
    if (draft.approvalId === null) return collectSelection(runtime, reading, draft);
    const { id, settings } = draft;
    const [request] = await planRequests.select(runtime.database, eq(approvalRequests.id, id));
    if (!request) return;
    const plan = { ...planDraftSchema.parse(settings), ...request };
    await preparePlan(runtime, reading, plan, await readPlanSource(runtime, plan));
  },
  async onFail(queries, id) {
    const failed = { state: "failed", updatedAt: sqlNow };
    await planRequests.update(queries, eq(approvalRequests.id, id), failed);
  },
  requireSeen: (exchange, actor, id) => requireApproval(planApprovalKind, exchange, actor, id),
};

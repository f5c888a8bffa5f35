import "server-only";
import { eq, inArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { approvalRequests } from "../../db/schema/approval-requests";
import { sqlNow } from "../../db/sql-now";
import type { settingsPlansShapes } from "../../desk-contract/settings-plans";
import { planRule } from "../../domain/settings-plans/plan-rule";
import {
  returnPlanSchema,
  type SettingsPlan,
  sendPlanSchema,
} from "../../domain/settings-plans/plan-shape";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { approvalNoun, ownStep } from "../../engine/approvals/approval-noun";
import {
  type ApprovalExchange,
  requireAllowed,
  requireApproval,
  viewApproval,
} from "../../engine/approvals/requests";
import { approvedAlone, changeApproval, isEditor } from "../../engine/approvals/store";
import { problems } from "../../server/problem";
import { createSettingsPlan, undoJob } from "./create-plan";
import { planApprovalKind } from "./plans";
import { planProblems } from "./problems";
import { rehearseSettingsPlan } from "./rehearse-plan";
import { secondPersonOfParts } from "./second-person-of-parts";

/** POST approvals/{id}/submit: exactly what was shown becomes a job, or awaits an approval. */
async function sendSettingsPlan(request: ApprovalExchange<z.output<typeof sendPlanSchema>>) {
  const { exchange, runtime, actor, params, body } = request;
  const row = await requireApproval(planApprovalKind, exchange, actor, params.id);
  requireAllowed(planApprovalKind, "submit", row, actor);
  return async (): Promise<SettingsPlan> => {
    const { version, contentHash, count } = body;
    if (row.contentHash !== contentHash) {
      throw planProblems.changedMeanwhile("It is not the plan that was shown.");
    }
    const changed: unknown = Object(row.facts).rows?.count;
    if (changed !== count) {
      const message = `The plan changes ${changed ?? 0} invoice groups.`;
      throw problems.invalid([{ path: "count", message }]);
    }
    const where = eq(approvalRequests.contentHash, contentHash);
    const release = await planApprovalKind.release(runtime);
    const sent = await changeApproval(
      planApprovalKind,
      runtime.database,
      actor,
      row,
      async (queries) => {
        const secondPerson =
          row.secondPerson ??
          (await secondPersonOfParts(queries, row, count, runtime.env.BULK_APPROVAL_ROWS));
        if (secondPerson !== null) {
          return {
            event: "submit",
            version,
            where,
            set: { submittedAt: sqlNow, secondPerson },
            action: "settings-plan.submitted",
          };
        }
        return {
          event: "approve-alone",
          version,
          where,
          set: { submittedAt: sqlNow, ...approvedAlone(actor, contentHash) },
          action: "settings-plan.sent-alone",
          inTransaction: (more, approved) => release.inTransaction(more, approved),
        };
      },
    );
    release.wake();
    return viewApproval(planApprovalKind, exchange, actor, sent);
  };
}

export const settingsPlansHandlers: DeskHandlers<keyof typeof settingsPlansShapes> = {
  createSettingsPlan,
  undoJob,
  rehearseSettingsPlan,
};

/** Plans of bulk changes in the API of all approval requests. */
export const planNoun = approvalNoun(planApprovalKind, {
  read: planRule.permissions.read,
  listedTo: (actor) =>
    or(
      isEditor(actor),
      inArray(approvalRequests.state, ["submitted", "returned", "withdrawn", "approved"]),
    ),
  texts: [sql`${approvalRequests.authorNote}`],
  as: (plan) => ({ ...plan, subject: "settings-plan" }),
  sends: null,
  returned: returnPlanSchema,
  steps: { submit: ownStep({ body: sendPlanSchema, take: sendSettingsPlan }) },
});

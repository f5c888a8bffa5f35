import "server-only";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { Work } from "../../domain/my-work/work-shape";
import { may } from "../../domain/roles";
import { planRule } from "../../domain/settings-plans/plan-rule";
import { isEditor } from "../../engine/approvals/store";
import type { Actor } from "../../server/auth/sessions";

/** Bulk changes of settings that await this person; null without the permission. */
export async function countPlans(
  database: DeskDatabase,
  actor: Actor,
): Promise<Pick<Work, "plansToApprove" | "plansReturned">> {
  const { write, decide } = planRule.permissions;
  const writes = may(actor.roles, write);
  const decides = may(actor.roles, decide);
  if (!writes && !decides) return { plansToApprove: null, plansReturned: null };
  const { subject, tenantId, state } = approvalRequests;
  const own = sql<number>`count(*) filter (where ${isEditor(actor)})`;
  const rows = await database
    .select({ state, all: count(), own: own.mapWith(Number) })
    .from(approvalRequests)
    .where(
      and(
        eq(subject, "settings-plan"),
        eq(tenantId, actor.tenantId),
        inArray(state, ["submitted", "returned"]),
      ),
    )
    .groupBy(state);
  const of = (wanted: string) => rows.find((row) => row.state === wanted) ?? { all: 0, own: 0 };
  const submitted = of("submitted");
  return {
    plansToApprove: decides ? submitted.all - submitted.own : null,
    plansReturned: writes ? of("returned").own : null,
  };
}

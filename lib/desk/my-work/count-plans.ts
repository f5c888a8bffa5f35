import "server-only";
import { and, eq, not } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { settingsPlans } from "../../db/schema/settings-plans";
import { may } from "../../domain/roles";
import { planRule } from "../../domain/settings-plans/plan-rule";
import type { Actor } from "../../server/auth/sessions";
import { isEditor } from "../approvals/store";

/** Bulk changes of settings that this person may decide on; null without the permission. */
export async function countPlansToApprove(
  database: DeskDatabase,
  actor: Actor,
): Promise<number | null> {
  if (!may(actor.roles, planRule.permissions.decide)) return null;
  return database.$count(
    settingsPlans,
    and(
      eq(settingsPlans.tenantId, actor.tenantId),
      eq(settingsPlans.state, "submitted"),
      not(isEditor(settingsPlans, actor)),
    ),
  );
}

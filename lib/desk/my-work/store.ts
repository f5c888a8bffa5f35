import "server-only";
import { and, count, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import type { Work } from "../../domain/my-work/work-shape";
import { may } from "../../domain/roles";
import { countUnknownWrites } from "../../engine/audit/settle-writes";
import { countDeliveries } from "../../engine/webhooks/list";
import type { Actor } from "../../server/auth/sessions";
import { countMatching } from "../debt-cases/register/reads";
import { countApprovals, countUnderWay } from "./count-approvals";
import { stoppedByItself } from "./failed-jobs";

/** A person's waiting work, counted from the desk's own data; `today` is the tenant's day. */
export async function countWork(
  database: DeskDatabase,
  actor: Actor,
  today: string,
): Promise<Work> {
  const archives = may(actor.roles, "lines:archive");
  const [approvals, underWay, writesUnknown, failedJobs, debt] = await Promise.all([
    countApprovals(database, actor),
    countUnderWay(database, actor),
    archives ? countUnknownWrites(database, actor) : null,
    archives ? countFailedJobs(database, actor) : null,
    countDebtWork(database, actor, today),
  ]);
  return { ...approvals, ...underWay, writesUnknown, failedJobs, ...debt };
}

async function countFailedJobs(database: DeskDatabase, actor: Actor): Promise<number> {
  const failed = database
    .select({ one: sql`1` })
    .from(jobRows)
    .where(and(eq(jobRows.jobId, jobs.id), inArray(jobRows.state, ["refused", "unknown"])));
  const rows = await database
    .select({ found: count() })
    .from(jobs)
    .where(
      and(
        eq(jobs.tenantId, actor.tenantId),
        eq(jobs.createdBy, actor.personId),
        // A ZIP names its missing files and needs no work.
        ne(jobs.kind, "report-zip"),
        ne(jobs.state, "taken-back"),
        or(sql`exists (${failed})`, stoppedByItself),
      ),
    );
  return rows[0]?.found ?? 0;
}

type DebtWork = Pick<Work, "casesAttention" | "casesDue" | "webhooksAttention" | "webhooksFailed">;

/** A person's waiting debt cases and webhooks; null without the permission. */
async function countDebtWork(
  database: DeskDatabase,
  actor: Actor,
  today: string,
): Promise<DebtWork> {
  const writes = may(actor.roles, "debt:write");
  const [casesAttention, casesDue, deliveries] = await Promise.all([
    writes ? countMatching(database, actor, { attention: "1", today }) : null,
    writes ? countMatching(database, actor, { owner: "me-or-nobody", due: "1", today }) : null,
    may(actor.roles, "webhooks:write") ? countDeliveries(database, actor.tenantId) : null,
  ]);
  return {
    casesAttention,
    casesDue,
    webhooksAttention: deliveries && (deliveries.attention ?? 0),
    webhooksFailed: deliveries && (deliveries.dead ?? 0),
  };
}

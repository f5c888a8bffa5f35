import "server-only";
import { and, count, eq, inArray, ne, not, or, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { jobRows, jobs } from "../../db/schema/jobs";
import type { Work } from "../../domain/my-work/work-shape";
import { may } from "../../domain/roles";
import { isStillChecked } from "../../engine/approvals/last-check";
import { isEditor } from "../../engine/approvals/store";
import { countDeliveries } from "../../engine/webhooks/list";
import type { Actor } from "../../server/auth/sessions";
import { countMatching } from "../debt-cases/register/reads";
import { countPlans } from "./count-plans";
import { countRequests } from "./count-requests";
import { countUnsent } from "./count-unsent";
import { stoppedByItself } from "./failed-jobs";

/** A person's waiting work, counted from the desk's own data; `today` is the tenant's day. */
export async function countWork(
  database: DeskDatabase,
  actor: Actor,
  today: string,
): Promise<Work> {
  const proposes = may(actor.roles, "lines:propose");
  const decides = may(actor.roles, "lines:post");
  const archives = may(actor.roles, "lines:archive");
  const [own, others, failedJobs, debt, requests, plans, unsent] = await Promise.all([
    proposes ? countOwn(database, actor) : null,
    decides ? countDecisions(database, actor) : null,
    archives ? countFailedJobs(database, actor) : null,
    countDebtWork(database, actor, today),
    countRequests(database, actor),
    countPlans(database, actor),
    countUnsent(database, actor),
  ]);
  return {
    drafts: own?.drafts ?? null,
    returned: own?.returned ?? null,
    toApprove: others?.toApprove ?? null,
    unknown: others?.unknown ?? null,
    possibleDuplicates: others?.possibleDuplicates ?? null,
    failedJobs,
    ...debt,
    ...requests,
    ...plans,
    ...unsent,
  };
}

const edited = ({ personId }: Actor) => sql`${personId} = any (${approvalRequests.editorIds})`;

async function countOwn(database: DeskDatabase, actor: Actor) {
  const rows = await database
    .select({ state: approvalRequests.state, found: count() })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "line-proposal"),
        eq(approvalRequests.tenantId, actor.tenantId),
        inArray(approvalRequests.state, ["draft", "returned"]),
        edited(actor),
      ),
    )
    .groupBy(approvalRequests.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.found ?? 0;
  return { drafts: of("draft"), returned: of("returned") };
}

async function countDecisions(database: DeskDatabase, actor: Actor) {
  const duplicate = sql<number>`count(*) filter (where ${approvalRequests.outcome} ->> 'possibleDuplicate' = 'true')`;
  const rows = await database
    .select({
      state: approvalRequests.state,
      found: count(),
      duplicates: duplicate.mapWith(Number),
    })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "line-proposal"),
        eq(approvalRequests.tenantId, actor.tenantId),
        inArray(approvalRequests.state, ["submitted", "unknown"]),
        sql`not (${edited(actor)})`,
        // No person may decide while the desk still checks automatically.
        not(isStillChecked),
      ),
    )
    .groupBy(approvalRequests.state);
  const of = (state: string) => rows.find((row) => row.state === state);
  return {
    toApprove: of("submitted")?.found ?? 0,
    unknown: of("unknown")?.found ?? 0,
    possibleDuplicates: of("unknown")?.duplicates ?? 0,
  };
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

type DebtWork = Pick<
  Work,
  | "debtToApprove"
  | "debtReturned"
  | "debtUnknown"
  | "casesAttention"
  | "casesDue"
  | "webhooksAttention"
  | "webhooksFailed"
>;

/** A person's waiting debt work; null without the permission. */
async function countDebtWork(
  database: DeskDatabase,
  actor: Actor,
  today: string,
): Promise<DebtWork> {
  const writes = may(actor.roles, "debt:write");
  const decides = may(actor.roles, "debt:approve");
  const [acts, casesAttention, casesDue, deliveries] = await Promise.all([
    writes || decides ? countActs(database, actor) : null,
    writes ? countMatching(database, actor, { attention: "1", today }) : null,
    writes ? countMatching(database, actor, { owner: "me-or-nobody", due: "1", today }) : null,
    may(actor.roles, "webhooks:write") ? countDeliveries(database, actor.tenantId) : null,
  ]);
  return {
    // Authors and editors may neither decide on their own rows nor settle them.
    debtToApprove: decides ? (acts?.toApprove ?? 0) : null,
    debtUnknown: decides ? (acts?.unknown ?? 0) : null,
    debtReturned: writes ? (acts?.returned ?? 0) : null,
    casesAttention,
    casesDue,
    webhooksAttention: deliveries && (deliveries.attention ?? 0),
    webhooksFailed: deliveries && (deliveries.dead ?? 0),
  };
}

async function countActs(database: DeskDatabase, actor: Actor) {
  const own = sql<number>`count(*) filter (where ${isEditor(actor)})`.mapWith(Number);
  const rows = await database
    .select({ state: approvalRequests.state, all: count(), own })
    .from(approvalRequests)
    .where(
      and(
        eq(approvalRequests.subject, "debt-act"),
        eq(approvalRequests.tenantId, actor.tenantId),
        inArray(approvalRequests.state, ["submitted", "returned", "unknown"]),
        // No person may decide while the desk still checks automatically.
        not(isStillChecked),
      ),
    )
    .groupBy(approvalRequests.state);
  const of = (state: string) => rows.find((row) => row.state === state) ?? { all: 0, own: 0 };
  const [submitted, returned, unknown] = [of("submitted"), of("returned"), of("unknown")];
  return {
    toApprove: submitted.all - submitted.own,
    returned: returned.own,
    unknown: unknown.all - unknown.own,
  };
}

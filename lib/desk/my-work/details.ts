import "server-only";
import { and, count, eq } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import { jobs } from "../../db/schema/jobs";
import { dayIn } from "../../domain/day";
import { mostNamed, type WorkDetails } from "../../domain/my-work/work-details";
import { may } from "../../domain/roles";
import { countDeliveries } from "../../engine/webhooks/list";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { countMatching, listCases } from "../debt-cases/register/reads";
import { countSessions } from "../people/reads";
import { findStartedApprovals, findWaitingApprovals } from "./approvals";
import { findFailedJobs } from "./failed-jobs";
import { approves, isReadable } from "./is-decidable";
import { readTeamLoad } from "./team";

/** Records behind a person's counts, and the team's work, from the desk's own data. */
export async function readWorkDetails(runtime: Runtime, actor: Actor): Promise<WorkDetails> {
  const { database, env } = runtime;
  const today = dayIn(env.TIME_ZONE, new Date());
  const can = (permission: Parameters<typeof may>[1]) => may(actor.roles, permission);
  const [approvals, waiting, casesDue, failedJobs, team, lead, sessions, deliveries] =
    await Promise.all([
      findWaitingApprovals(database, actor),
      can("approvals:write") ? findStartedApprovals(database, actor) : null,
      can("debt:write") ? findCasesDue(runtime, actor, today) : null,
      can("lines:archive") ? findFailedJobs(database, actor) : null,
      countTeamWork(runtime, actor, today),
      can("lines:post") ? readTeamLoad(database, actor, { today, timeZone: env.TIME_ZONE }) : null,
      can("people:read") && can("sessions:end") ? countSessions(runtime, actor) : null,
      can("webhooks:write") ? countDeliveries(database, actor.tenantId) : null,
    ]);
  return {
    // Of people who approve nothing but plans only while one waits.
    approvals: approves(actor) || approvals.length > 0 ? approvals : null,
    waiting,
    casesDue,
    failedJobs,
    team,
    lead,
    sessions,
    webhooks: deliveries && {
      attention: deliveries.attention ?? 0,
      dead: deliveries.dead ?? 0,
      received: deliveries.received ?? 0,
    },
  };
}

async function findCasesDue(
  { database }: Runtime,
  actor: Actor,
  today: string,
): Promise<WorkDetails["casesDue"]> {
  const filter = { owner: "me-or-nobody", due: "1", today } as const;
  const { rows } = await listCases(database, actor, filter, { position: null, limit: mostNamed });
  return rows.flatMap(({ id, invoiceNumber, customerName, nextAction, nextActionOn, ownerId }) =>
    nextActionOn === null
      ? []
      : [
          {
            id,
            invoiceNumber,
            customerName,
            nextAction,
            nextActionOn,
            unassigned: ownerId === null,
          },
        ],
  );
}

/** Waiting work of the team. */
async function countTeamWork(
  { database }: Runtime,
  actor: Actor,
  today: string,
): Promise<WorkDetails["team"]> {
  const { tenantId, roles } = actor;
  const readsDebt = may(roles, "debt:read");
  const [casesUnassigned, [waiting], [running]] = await Promise.all([
    readsDebt ? countMatching(database, actor, { owner: "nobody", due: "1", today }) : null,
    database
      .select({ found: count() })
      .from(approvalRequests)
      .where(
        and(
          eq(approvalRequests.tenantId, tenantId),
          eq(approvalRequests.state, "submitted"),
          isReadable(actor),
        ),
      ),
    may(roles, "lines:read")
      ? database
          .select({ found: count() })
          .from(jobs)
          .where(and(eq(jobs.tenantId, tenantId), eq(jobs.state, "running")))
      : [],
  ]);
  return {
    casesUnassigned,
    submitted: waiting?.found ?? 0,
    jobsRunning: running?.found ?? null,
  };
}

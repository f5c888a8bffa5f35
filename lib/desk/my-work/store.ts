import "server-only";
import { and, count, eq, inArray, ne, not, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import { lineProposals } from "../../db/schema/line-proposals";
import type { Work } from "../../domain/my-work/work-shape";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import { isStillChecked } from "../approvals/last-look";
import { countDebtWork } from "./debt-work";

/** What waits for a person, counted from what the desk keeps; `today` is the tenant's day. */
export async function countWork(
  database: DeskDatabase,
  actor: Actor,
  today: string,
): Promise<Work> {
  const proposes = may(actor.roles, "lines:propose");
  const decides = may(actor.roles, "lines:post");
  const archives = may(actor.roles, "lines:archive");
  const [own, others, failedJobs, debt] = await Promise.all([
    proposes ? countOwn(database, actor) : null,
    decides ? countDecisions(database, actor) : null,
    archives ? countFailedJobs(database, actor) : null,
    countDebtWork(database, actor, today),
  ]);
  return {
    drafts: own?.drafts ?? null,
    returned: own?.returned ?? null,
    toApprove: others?.toApprove ?? null,
    unknown: others?.unknown ?? null,
    possibleDuplicates: others?.possibleDuplicates ?? null,
    failedJobs,
    ...debt,
  };
}

const edited = ({ personId }: Actor) => sql`${personId} = any (${lineProposals.editorIds})`;

async function countOwn(database: DeskDatabase, actor: Actor) {
  const rows = await database
    .select({ state: lineProposals.state, found: count() })
    .from(lineProposals)
    .where(
      and(
        eq(lineProposals.tenantId, actor.tenantId),
        inArray(lineProposals.state, ["draft", "returned"]),
        edited(actor),
      ),
    )
    .groupBy(lineProposals.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.found ?? 0;
  return { drafts: of("draft"), returned: of("returned") };
}

async function countDecisions(database: DeskDatabase, actor: Actor) {
  const duplicate = sql<number>`count(*) filter (where ${lineProposals.outcome} ->> 'possibleDuplicate' = 'true')`;
  const rows = await database
    .select({ state: lineProposals.state, found: count(), duplicates: duplicate.mapWith(Number) })
    .from(lineProposals)
    .where(
      and(
        eq(lineProposals.tenantId, actor.tenantId),
        inArray(lineProposals.state, ["submitted", "unknown"]),
        sql`not (${edited(actor)})`,
        // What the desk itself still checks is nobody's to decide on.
        not(isStillChecked(lineProposals, "line-proposal")),
      ),
    )
    .groupBy(lineProposals.state);
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
        ne(jobs.state, "taken-back"),
        sql`exists (${failed})`,
      ),
    );
  return rows[0]?.found ?? 0;
}

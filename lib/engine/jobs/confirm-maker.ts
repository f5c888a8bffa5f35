import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import { people, sessions } from "../../db/schema/people";
import { permissionOfJob } from "../../domain/jobs/job-actions";
import type { JobPause } from "../../domain/jobs/job-enumerations";
import { isRole, may } from "../../domain/roles";
import type { Runtime } from "../../server/runtime";
import type { HeldJob } from "./lease";

/** The person who made a job may not do its work now: the job is paused until they resume it. */
export class MakerAway extends Error {
  override readonly name = "MakerAway";
  constructor(readonly reason: JobPause) {
    super(reason);
  }
}

/** The identity provider does not answer, and the last reading of the roles is too old. */
export class RolesUnconfirmed extends Error {
  override readonly name = "RolesUnconfirmed";
}

/**
 * Reads the roles of the person who made a job again at the identity provider, where they are older
 * than ROLE_RECHECK_MINUTES. A job that only reads needs nobody, and neither does one that has nothing
 * more to send: what is in flight gets its result.
 *
 * @throws {MakerAway | RolesUnconfirmed}
 */
export async function confirmMaker(runtime: Runtime, job: HeldJob): Promise<void> {
  if (job.kind === "report-zip") return;
  const isWaiting = and(eq(jobRows.jobId, job.id), eq(jobRows.state, "waiting"));
  const [row] = await runtime.database
    .select({ position: jobRows.position })
    .from(jobRows)
    .where(isWaiting)
    .limit(1);
  if (row === undefined) return;
  const answer = await runtime.confirmPerson(job.createdBy);
  if (answer === "unreachable") throw new RolesUnconfirmed();
  if (answer === "refused") throw new MakerAway("maker-not-confirmed");
  await requireMaker(runtime.database, job);
}

/**
 * Checks in the transaction that begins to send: the end of the last session and the loss of a role
 * count from this moment on.
 *
 * @throws {MakerAway}
 */
export async function requireMaker(
  queries: Pick<DeskTransaction, "select">,
  { id, kind, settings }: HeldJob,
): Promise<void> {
  if (kind === "report-zip") return;
  const signedIn = sql<boolean>`exists (select 1 from ${sessions}
    where ${sessions.personId} = ${people.id})`;
  const [maker] = await queries
    .select({ roles: people.roles, signedIn })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.createdBy))
    .where(eq(jobs.id, id));
  const roles = maker?.roles.filter(isRole) ?? [];
  if (!may(roles, permissionOfJob({ kind, settings }))) throw new MakerAway("maker-lost-role");
  if (!maker?.signedIn) throw new MakerAway("maker-signed-out");
}

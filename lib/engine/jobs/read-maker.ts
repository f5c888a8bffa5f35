import "server-only";
import { eq } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import { isRole } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { HeldJob } from "./lease";

/**
 * The person who made a job, as the actor of its changes, with the roles of the last reading. Read
 * it for each piece of the work: a role that was removed meanwhile ends what it allowed.
 */
export async function readMaker(
  database: DeskDatabase,
  { id, tenantId }: Pick<HeldJob, "id" | "tenantId">,
): Promise<Actor> {
  const [row] = await database
    .select({ personId: people.id, name: people.name, roles: people.roles })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.createdBy))
    .where(eq(jobs.id, id));
  if (!row) throw new Error("A job has no person who made it.");
  const roles = row.roles.filter(isRole);
  // No session takes part: the job stands in for it, and has ended when the step has.
  return { ...row, roles, tenantId, sessionId: id, sessionEndsAt: new Date() };
}

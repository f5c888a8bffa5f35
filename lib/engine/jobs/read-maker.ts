import "server-only";
import { eq } from "drizzle-orm";
import type { Queries } from "../../db/database";
import { jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import { isRole } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { HeldJob } from "./lease";

/**
 * A person as the actor of work that the queue does for them, with the roles of the last reading.
 * Read it for each piece of the work: a role that was removed meanwhile ends what it allowed.
 */
export async function actorOfWork(
  database: Queries,
  { id, tenantId, personId }: Pick<Actor, "tenantId" | "personId"> & { readonly id: string },
): Promise<Actor> {
  const [row] = await database
    .select({ name: people.name, roles: people.roles })
    .from(people)
    .where(eq(people.id, personId));
  if (!row) throw new Error("Work of the queue has no person.");
  const roles = row.roles.filter(isRole);
  // No session takes part: the work stands in for it, and has ended when the piece has.
  return { ...row, personId, roles, tenantId, sessionId: id, sessionEndsAt: new Date() };
}

/** The person who made a job, as the actor of its changes. */
export async function readMaker(
  database: Queries,
  { id, tenantId }: Pick<HeldJob, "id" | "tenantId">,
): Promise<Actor> {
  const [row] = await database
    .select({ personId: jobs.createdBy })
    .from(jobs)
    .where(eq(jobs.id, id));
  if (!row) throw new Error("There is no such job.");
  return actorOfWork(database, { id, tenantId, personId: row.personId });
}

import "server-only";
import { and, asc, eq, isNull } from "drizzle-orm";
import { jobRows, jobs } from "../../../db/schema/jobs";
import { reversed } from "../../../domain/jobs/check-values";
import { type JobOrder, valueChangesSchema } from "../../../domain/jobs/job-order";
import type { Actor } from "../../../server/auth/sessions";
import { problems } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { type JobKinds, jobKindOf } from "../job-kind";
import { jobProblems } from "../problems";

/**
 * The order that puts back what each row had that a finished job changed. Rows that had the values
 * already are left as they are.
 *
 * @throws {DeskProblem} 404 without such a job, 409 if it has changed nothing, or cannot be undone.
 */
export async function undoOrder(
  kinds: JobKinds,
  { database }: Runtime,
  { tenantId }: Actor,
  jobId: string,
): Promise<JobOrder> {
  const [job] = await database
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.tenantId, tenantId)));
  if (!job) throw problems.notFound();
  const undo = jobKindOf(kinds, job.kind).draft?.undo;
  if (!undo || job.state !== "done") throw jobProblems.nothingToUndo();
  const changed = await database
    .select({ id: jobRows.subjectId, facts: jobRows.facts })
    .from(jobRows)
    .where(and(eq(jobRows.jobId, jobId), eq(jobRows.state, "done"), isNull(jobRows.reason)))
    .orderBy(asc(jobRows.position));
  if (changed.length === 0) throw jobProblems.nothingToUndo();
  const rows = changed.map(({ id, facts }) => {
    return { id, before: reversed(valueChangesSchema.parse(Object(facts).values)) };
  });
  return undo(job, rows);
}

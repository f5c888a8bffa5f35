import "server-only";
import { asc, eq } from "drizzle-orm";
import { jobRows } from "../../db/schema/jobs";
import {
  type ReportZip,
  reportZipSchema,
  zipFactsSchema,
} from "../../domain/report-files/report-zip";
import { requireJob } from "../../engine/jobs/job-reads";
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem, problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";

/**
 * The job of a ZIP with its files.
 *
 * @throws {DeskProblem} 404 if there is none, 403 for a person who neither created it nor audits.
 */
export async function readZip(runtime: Runtime, actor: Actor, id: string): Promise<ReportZip> {
  const job = await requireJob(runtime.database, actor, id);
  if (job.kind !== "report-zip") throw problems.notFound();
  if (job.createdBy.id !== actor.personId && !actor.roles.includes("auditor")) throw notYours();
  const rows = await runtime.database
    .select()
    .from(jobRows)
    .where(eq(jobRows.jobId, id))
    .orderBy(asc(jobRows.position));
  const files = rows.map(({ facts, state, reason }) => ({
    ...zipFactsSchema.parse(facts),
    state,
    reason,
  }));
  return reportZipSchema.parse({ job, files });
}

/** 409: the ZIP cannot be downloaded yet. */
export function notReady(): DeskProblem {
  return new DeskProblem({
    type: "changed-meanwhile",
    title: "The ZIP is not ready yet.",
    status: 409,
    detail: "Its files are still being read.",
  });
}

function notYours(): DeskProblem {
  return new DeskProblem({
    type: "forbidden",
    title: "Only the person who created a ZIP, and auditors, may open it.",
    status: 403,
  });
}

import "server-only";
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { jobRows } from "../../db/schema/jobs";
import type { JobSummary } from "../../domain/jobs/job-shape";
import { type ReportZip, reportZipSchema } from "../../domain/report-files/report-zip";
import { mostZipBytes } from "../../domain/report-files/zip-limits";
import { requireJob } from "../../engine/jobs/job-reads";
import { storeJob } from "../../engine/jobs/job-store";
import type { Actor } from "../../server/auth/sessions";
import { DeskProblem, problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { RequestContext } from "../../server/serve";
import { fileMilliseconds, readListedFiles } from "./open-report-file";

/**
 * Creates the job of a ZIP, which begins at once.
 *
 * @throws {DeskProblem} 400 if billing's list does not have a name, or the files are too large.
 */
export async function createZip(
  exchange: RequestContext,
  actor: Actor,
  names: readonly string[],
): Promise<JobSummary> {
  const { runtime } = exchange;
  const deadline = runtime.service.startDeadline(fileMilliseconds, exchange.request.signal);
  const listed = await readListedFiles(exchange, deadline).finally(() => deadline.clear());
  const files = names.map((name, at) => {
    const size = listed.get(name)?.size;
    if (size !== undefined) return { name, size };
    throw problems.invalid([
      { path: `names.${at}`, message: "Is not in billing's list of files." },
    ]);
  });
  if (files.reduce((sum, { size }) => sum + size, 0) > mostZipBytes) {
    throw problems.invalid([{ path: "names", message: "The files are larger than 500 MB." }]);
  }
  // An id of its own: several people may read the same file at once.
  const rows = files.map((file) => ({ id: randomUUID().replaceAll("-", ""), ...file }));
  const job = { kind: "report-zip", settings: {}, rows, sums: {}, delay: 0 } as const;
  return requireJob(runtime.database, actor, await storeJob(runtime, actor, job));
}

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
  const files = rows.map(({ facts, state, reason }) => ({ ...Object(facts), state, reason }));
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

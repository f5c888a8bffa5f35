import "server-only";
import { and, desc, eq, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { jobRows, jobs } from "../../db/schema/jobs";
import { sentContentOf } from "../../domain/jobs/job-shape";
import { type FailedJob, failedJobSchema, mostNamed } from "../../domain/my-work/work-details";
import type { Actor } from "../../server/auth/sessions";
import { maskValue } from "../../server/proxy/mask-answer";

/** The job paused by itself, and waits for a person. */
export const stoppedByItself = ne(jobs.pausedFor, "person");

/** The person's own jobs with refused or unclear rows, or that stopped, the newest first. */
export async function findFailedJobs(
  database: DeskDatabase,
  { tenantId, personId }: Actor,
): Promise<FailedJob[]> {
  const countOf = (state: string) =>
    sql<number>`count(*) filter (where ${jobRows.state} = ${state})`.mapWith(Number);
  const rows = await database
    .select({
      id: jobs.id,
      kind: jobs.kind,
      settings: jobs.settings,
      content: approvalRequests.content,
      createdAt: jobs.createdAt,
      total: jobs.total,
      refused: countOf("refused"),
      unknown: countOf("unknown"),
    })
    .from(jobs)
    .leftJoin(
      approvalRequests,
      and(eq(approvalRequests.id, jobs.id), eq(approvalRequests.tenantId, jobs.tenantId)),
    )
    .leftJoin(
      jobRows,
      and(eq(jobRows.jobId, jobs.id), inArray(jobRows.state, ["refused", "unknown"])),
    )
    .where(
      and(
        eq(jobs.tenantId, tenantId),
        eq(jobs.createdBy, personId),
        // A ZIP names its missing files and needs no work.
        ne(jobs.kind, "report-zip"),
        ne(jobs.state, "taken-back"),
        or(isNotNull(jobRows.jobId), stoppedByItself),
      ),
    )
    .groupBy(jobs.id, approvalRequests.id)
    .orderBy(desc(jobs.createdAt))
    .limit(mostNamed);
  return rows.map(({ createdAt, content, ...row }) =>
    // A kind that the database's check guarantees.
    failedJobSchema.parse({
      ...row,
      content: sentContentOf(maskValue(structuredClone(content), "hidden")),
      createdAt: createdAt.toISOString(),
    }),
  );
}

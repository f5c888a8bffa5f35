import "server-only";
import { and, asc, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import type {
  JobCounts,
  JobList,
  JobRowState,
  JobRowsPage,
  JobState,
  JobSummary,
} from "../../domain/jobs/job-shape";
import { jobRowsPageSchema, jobSummarySchema } from "../../domain/jobs/job-shape";
import type { Actor } from "../../server/sessions";
import { readCursor, writeCursor } from "./cursor";
import { countsOf } from "./rules";

const pageSize = 20;
export const rowsPageSize = 500;

/** One job of the actor's tenant; null: there is none. */
export async function findJob(
  database: DeskDatabase,
  { tenantId }: Actor,
  id: string,
): Promise<JobSummary | null> {
  const found = await selectJobs(database).where(and(eq(jobs.id, id), eq(jobs.tenantId, tenantId)));
  const [summary] = await toSummaries(database, found);
  return summary ?? null;
}

/** Jobs of the tenant, newest first, 20 a page. */
export async function listJobs(
  database: DeskDatabase,
  actor: Actor,
  filter: { readonly mine: boolean; readonly state?: JobState; readonly cursor?: string },
): Promise<JobList> {
  const after = filter.cursor === undefined ? null : readCursor(filter.cursor);
  const found = await selectJobs(database)
    .where(
      and(
        eq(jobs.tenantId, actor.tenantId),
        filter.mine ? eq(jobs.createdBy, actor.personId) : undefined,
        filter.state && eq(jobs.state, filter.state),
        after === null
          ? undefined
          : or(
              lt(jobs.createdAt, after.at),
              and(eq(jobs.createdAt, after.at), lt(jobs.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  const last = page.at(-1)?.job;
  return {
    jobs: await toSummaries(database, page),
    next: last && found.length > pageSize ? writeCursor(last.createdAt, last.id) : null,
  };
}

/** Rows of a job in their order, 500 a page; the caller has seen that the job is the tenant's. */
export async function listJobRows(
  database: DeskDatabase,
  jobId: string,
  filter: { readonly state?: JobRowState; readonly after?: number },
): Promise<JobRowsPage> {
  const found = await database
    .select()
    .from(jobRows)
    .where(
      and(
        eq(jobRows.jobId, jobId),
        filter.state && eq(jobRows.state, filter.state),
        gt(jobRows.position, filter.after ?? -1),
      ),
    )
    .orderBy(asc(jobRows.position))
    .limit(rowsPageSize + 1);
  const page = found.slice(0, rowsPageSize);
  const rows = page.map(({ facts, subjectId, sentAt, finishedAt, ...row }) => ({
    ...Object(facts),
    ...row,
    id: subjectId,
    sentAt: sentAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
  const next = found.length > rowsPageSize ? (page.at(-1)?.position ?? null) : null;
  return jobRowsPageSchema.parse({ rows, next });
}

function selectJobs(database: DeskDatabase) {
  return database
    .select({ job: jobs, creator: people.name })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.createdBy));
}

type Found = Awaited<ReturnType<typeof selectJobs>>;

async function toSummaries(database: DeskDatabase, found: Found): Promise<JobSummary[]> {
  const counts = await countRows(
    database,
    found.map(({ job }) => job.id),
  );
  return found.map(({ job, creator }) =>
    // Through the schema: what is kept as JSON is read as what it was written as.
    jobSummarySchema.parse({
      id: job.id,
      kind: job.kind,
      state: job.state,
      settings: job.settings,
      createdBy: { id: job.createdBy, name: creator },
      createdAt: job.createdAt.toISOString(),
      startsAt: job.startsAt.toISOString(),
      startedAt: job.startedAt?.toISOString() ?? null,
      finishedAt: job.finishedAt?.toISOString() ?? null,
      rests:
        job.restsUntil && job.trouble && job.state === "running"
          ? { until: job.restsUntil.toISOString(), trouble: job.trouble }
          : null,
      version: job.version,
      counts: counts.get(job.id) ?? countsOf([]),
      total: job.total,
      sumsMinor: job.sums,
    }),
  );
}

async function countRows(
  database: DeskDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, JobCounts>> {
  if (ids.length === 0) return new Map();
  const { jobId, state } = jobRows;
  const found = await database
    .select({ jobId, state: sql<JobRowState>`${state}`, count: sql<number>`count(*)::int` })
    .from(jobRows)
    .where(inArray(jobId, [...ids]))
    .groupBy(jobId, state);
  return new Map(ids.map((id) => [id, countsOf(found.filter((row) => row.jobId === id))]));
}

import "server-only";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { DeskDatabase } from "../../db/database";
import { findNames } from "../../db/find-names";
import { approvalRequests } from "../../db/schema/approval-requests";
import { jobRows, jobs } from "../../db/schema/jobs";
import { people } from "../../db/schema/people";
import type { MomentPosition } from "../../desk-contract/shapes";
import type { JobKind, JobRowState, JobState } from "../../domain/jobs/job-enumerations";
import { valueChangesSchema } from "../../domain/jobs/job-order";
import type { JobCounts, JobList, JobRowsPage, JobSummary } from "../../domain/jobs/job-shape";
import { jobRowSchema, jobSummarySchema, sentContentOf } from "../../domain/jobs/job-shape";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import { maskValue } from "../../server/proxy/mask-answer";
import { afterMoment, cutPage } from "../api/cursor";
import { countBefore } from "./due-jobs";
import { countsOf } from "./rules";

const pageSize = 20;
export const rowsPageSize = 500;

/**
 * One job of the actor's tenant.
 *
 * @throws {DeskProblem} 404 if there is none.
 */
export async function requireJob(
  database: DeskDatabase,
  { tenantId }: Actor,
  id: string,
): Promise<JobSummary> {
  const found = await selectJobs(database).where(and(eq(jobs.id, id), eq(jobs.tenantId, tenantId)));
  const [summary] = await toSummaries(database, found);
  if (summary === undefined) throw problems.notFound();
  return summary;
}

/** Jobs of the tenant, newest first, 20 a page. */
export async function listJobs(
  database: DeskDatabase,
  actor: Actor,
  {
    mine,
    kind,
    state,
  }: {
    readonly mine?: "1" | undefined;
    readonly kind?: JobKind | undefined;
    readonly state?: JobState | undefined;
  },
  position: MomentPosition | null,
): Promise<Omit<JobList, "next"> & { readonly next: MomentPosition | null }> {
  const found = await selectJobs(database)
    .where(
      and(
        eq(jobs.tenantId, actor.tenantId),
        mine && eq(jobs.createdBy, actor.personId),
        kind && eq(jobs.kind, kind),
        state && eq(jobs.state, state),
        afterMoment("desc", [jobs.createdAt, jobs.id], position),
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(pageSize + 1);
  const { rows, last } = cutPage(found, pageSize);
  return {
    jobs: await toSummaries(database, rows),
    next: last ? [last.job.createdAt.toISOString(), last.job.id] : null,
  };
}

/** Rows of a job with lines or invoice groups in order, 500 a page; the caller has checked the job's tenant. */
export async function listJobRows(
  database: DeskDatabase,
  jobId: string,
  { state }: { readonly state?: JobRowState | undefined },
  position: number | null,
): Promise<Omit<JobRowsPage, "next"> & { readonly next: number | null }> {
  const found = await database
    .select()
    .from(jobRows)
    .where(
      and(
        eq(jobRows.jobId, jobId),
        state && eq(jobRows.state, state),
        position === null ? undefined : gt(jobRows.position, position),
      ),
    )
    .orderBy(asc(jobRows.position))
    .limit(rowsPageSize + 1);
  const { rows, last } = cutPage(found, rowsPageSize);
  return {
    rows: rows.map(({ facts, result, subjectId, sentAt, finishedAt, ...row }) =>
      jobRowSchema.parse({
        ...unknownRecord,
        // Settings are stored as billing has them: national ids in their texts are masked.
        ...Object(maskValue(structuredClone(facts), "hidden")),
        ...Object(maskValue(structuredClone(result), "hidden")),
        ...row,
        id: subjectId,
        sentAt: sentAt?.toISOString() ?? null,
        finishedAt: finishedAt?.toISOString() ?? null,
      }),
    ),
    next: last?.position ?? null,
    names: Object.fromEntries(await findNames(database, ownersIn(rows))),
  };
}

/** Of rows that do not say whose they are. */
const unknownRecord = { customerGuid: null, accountGuid: null };

/** The people among the values of rows. */
export function ownersIn(rows: readonly { readonly facts: unknown; readonly result?: unknown }[]) {
  const given = rows.flatMap(({ facts, result }) => {
    const values = valueChangesSchema.safeParse(Object(facts).values).data ?? [];
    const owners = values.filter(({ name }) => name === "owner");
    return [...owners.flatMap(({ from, to }) => [from, to]), Object(Object(result).applied).owner];
  });
  return given.filter((id) => z.uuid().safeParse(id).success);
}

const approvers = alias(people, "approvers");

/** With the request of the same id, whose rows a job of settings sends, and who approved it. */
function selectJobs(database: DeskDatabase) {
  const { id, tenantId, approvedBy, onePerson } = approvalRequests;
  return database
    .select({
      job: jobs,
      creator: people.name,
      content: approvalRequests.content,
      approver: { id: approvers.id, name: approvers.name },
    })
    .from(jobs)
    .innerJoin(people, eq(people.id, jobs.createdBy))
    .leftJoin(approvalRequests, and(eq(id, jobs.id), eq(tenantId, jobs.tenantId)))
    .leftJoin(approvers, and(eq(approvers.id, approvedBy), eq(onePerson, false)));
}

type Found = Awaited<ReturnType<typeof selectJobs>>;

async function toSummaries(database: DeskDatabase, found: Found): Promise<JobSummary[]> {
  const counts = await countRows(
    database,
    found.map(({ job }) => job.id),
  );
  const isOpen = found.find(({ job: { state } }) => state === "waiting" || state === "running");
  const before = isOpen ? await countBefore(database, isOpen.job.tenantId) : new Map();
  return found.map(({ job, content, creator, approver }) =>
    // Through the schema: stored JSON is parsed by the schema that wrote it.
    jobSummarySchema.parse({
      id: job.id,
      kind: job.kind,
      state: job.state,
      content: sentContentOf(maskValue(structuredClone(content), "hidden")),
      settings: job.kind === "report-zip" ? null : job.settings,
      createdBy: { id: job.createdBy, name: creator },
      approvedBy: approver,
      createdAt: job.createdAt.toISOString(),
      startsAt: job.startsAt.toISOString(),
      startedAt: job.startedAt?.toISOString() ?? null,
      finishedAt: job.finishedAt?.toISOString() ?? null,
      backOff:
        job.backsOffUntil && job.failure && job.state === "running"
          ? { until: job.backsOffUntil.toISOString(), failure: job.failure }
          : null,
      version: job.version,
      pausedFor: job.pausedFor,
      counts: counts.get(job.id) ?? countsOf([]),
      before: before.get(job.id) ?? 0,
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

import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../../db/database";
import { jobDraftRows, jobDrafts } from "../../../db/schema/job-drafts";
import { jobs } from "../../../db/schema/jobs";
import { permissionOfJob } from "../../../domain/jobs/job-actions";
import { draftedSettingsSchema } from "../../../domain/jobs/job-order";
import { requirePermission } from "../../../server/auth/require-permission";
import type { Actor } from "../../../server/auth/sessions";
import { problems } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import { recordAudits } from "../../audit/record";
import { type JobKinds, requireDrafted } from "../job-kind";
import { auditedSettings, insertJob } from "../job-store";
import { jobProblems } from "../problems";
import { type DraftOfJob, ownDraft } from "./draft-store";

interface Sending {
  readonly id: string;
  /** What the person chose at the preview. */
  readonly given: object;
}

/**
 * Makes a job with the draft's id of the rows that change. The rows are those that the desk stored:
 * nothing of them comes from the browser. A draft that was sent already is the same job.
 *
 * @throws {DeskProblem} 404 without such a draft of the person, 403 without the permission of its
 * kind, 409 while it is read, or if nothing would change, 400 for a choice that the kind does not have.
 */
export async function sendDraft(
  kinds: JobKinds,
  runtime: Runtime,
  actor: Actor,
  { id, given }: Sending,
): Promise<void> {
  const { tenantId, personId: createdBy } = actor;
  await runtime.database.transaction(async (queries) => {
    const own = ownDraft(actor, id);
    const [draft] = await queries.select().from(jobDrafts).where(own).for("update");
    if (!draft) {
      if (await isSent(queries, actor, id)) return;
      throw problems.notFound();
    }
    const { kind, settings } = settingsOf(draft, given);
    requirePermission(actor, permissionOfJob({ kind, settings }));
    if (draft.state !== "ready") throw jobProblems.draftNotReady();
    const { total, sums } = await changesOf(queries, id);
    if (total === 0) throw jobProblems.nothingChanges();
    const { delay, onSend } = requireDrafted(kinds, kind);
    const entries = await onSend(queries, actor, { settings, total });
    const entry = await insertJob(queries, {
      id,
      tenantId,
      kind,
      settings,
      createdBy,
      total,
      sums,
      delay,
      rows: sql`select row_number() over (order by position) - 1 as position, subject_id, facts,
          null as reason
        from job_draft_rows where draft_id = ${id}::uuid and verdict = 'change'`,
      audited: auditedSettings(settings),
      traceparent: runtime.scope.traceparent(),
    });
    await queries.delete(jobDrafts).where(eq(jobDrafts.id, id));
    await recordAudits(queries, [...entries, { ...entry, actor }]);
  });
}

/** The job's settings: those of the draft, with what was chosen at its preview. */
function settingsOf(draft: DraftOfJob, given: object) {
  const settings = { ...Object(draft.settings), ...given };
  const { data, error } = draftedSettingsSchema.safeParse({ kind: draft.kind, settings });
  if (data) return data;
  const paths = error.issues.map(({ path, message }) => ({
    path: String(path.at(-1)),
    message,
  }));
  throw problems.invalid(paths);
}

/** Whether a job of this person has the id: its draft was sent before. */
async function isSent(
  queries: DeskTransaction,
  { tenantId, personId }: Actor,
  id: string,
): Promise<boolean> {
  const own = and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), eq(jobs.createdBy, personId));
  return (await queries.$count(jobs, own)) > 0;
}

/** Number of the rows that change, and their sums in minor units by currency. */
async function changesOf(queries: DeskTransaction, id: string) {
  const currency = sql<string | null>`${jobDraftRows.facts} ->> 'currency'`;
  const amount = sql`(${jobDraftRows.facts} ->> 'amountMinor')::bigint`;
  const found = await queries
    .select({
      currency,
      rows: sql<number>`count(*)::int`,
      sum: sql<number | null>`sum(${amount})::float8`,
    })
    .from(jobDraftRows)
    .where(and(eq(jobDraftRows.draftId, id), eq(jobDraftRows.verdict, "change")))
    .groupBy(currency);
  const sums: Record<string, number> = {};
  for (const { currency: code, sum } of found) if (code !== null && sum !== null) sums[code] = sum;
  return { total: found.reduce((all, { rows }) => all + rows, 0), sums };
}

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
import type { AuditEntry } from "../../audit/entry";
import { recordAudits } from "../../audit/record";
import { type JobKinds, jobKindOf, requireDrafted } from "../job-kind";
import { auditedSettings, insertJob, type StoredJob } from "../job-store";
import { jobProblems } from "../problems";
import { countDraftRows } from "./count-draft-rows";
import { ownDraft } from "./draft-store";

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
    // A selection changes nothing.
    if (jobKindOf(kinds, draft.kind).draft === null) throw jobProblems.nothingChanges();
    const chosen = { ...Object(draft.settings), ...given };
    const { kind, settings } = settingsOf(draft.kind, chosen);
    requirePermission(actor, permissionOfJob({ kind, settings }));
    if (draft.state !== "ready") throw jobProblems.draftNotReady();
    const { delay, keepsBlocked, onSend } = requireDrafted(kinds, kind);
    const { total, sums, reasons } = await rowsOf(queries, id, keepsBlocked);
    if (total === 0) throw jobProblems.nothingChanges();
    const entries = await onSend(queries, actor, { settings: chosen, total, reasons });
    const job = { id, tenantId, kind, settings, createdBy, total, sums, delay, keepsBlocked };
    const audited = auditedSettings(settings);
    const entry = await insertDraftedJob(queries, runtime, { ...job, audited });
    await queries.delete(jobDrafts).where(eq(jobDrafts.id, id));
    await recordAudits(queries, [...entries, { ...entry, actor }]);
  });
}

interface DraftedJob extends Omit<StoredJob, "rows" | "traceparent"> {
  readonly keepsBlocked: boolean;
}

/** Stores the job of a draft with its rows, as the desk read them; returns its audit entry. */
export function insertDraftedJob(
  queries: DeskTransaction,
  { scope }: Runtime,
  { keepsBlocked, ...job }: DraftedJob,
): Promise<AuditEntry> {
  return insertJob(queries, {
    ...job,
    rows: sql`select row_number() over (order by position) - 1 as position, subject_id, facts, reason
      from job_draft_rows where ${isSentOf(job.id, keepsBlocked)}`,
    traceparent: scope.traceparent(),
  });
}

/** The job's settings. */
function settingsOf(kind: string, settings: unknown) {
  const { data, error } = draftedSettingsSchema.safeParse({ kind, settings });
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

/** The rows that are sent: those that change, or also those that the draft blocks. */
const isSentOf = (draftId: string, keepsBlocked: boolean) =>
  and(
    eq(jobDraftRows.draftId, draftId),
    keepsBlocked ? undefined : eq(jobDraftRows.verdict, "change"),
  );

/** Number of the rows that are sent, their reasons, and the sums of those that change in minor units. */
async function rowsOf(queries: DeskTransaction, id: string, keepsBlocked: boolean) {
  const found = await countDraftRows(queries, id);
  const sent = found.filter(({ verdict }) => keepsBlocked || verdict === "change");
  const sums: Record<string, number> = {};
  for (const { verdict, currency, amountMinor } of sent) {
    if (verdict !== "change" || currency === null || amountMinor === null) continue;
    sums[currency] = amountMinor;
  }
  const total = sent.reduce((all, { rows }) => all + rows, 0);
  return { total, sums, reasons: sent.map(({ reason }) => reason) };
}

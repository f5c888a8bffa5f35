import "server-only";
import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { jobRows, jobs } from "../../db/schema/jobs";
import { lineFollowups } from "../../db/schema/line-followups";
import { views } from "../../db/schema/views";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { normalizeIdentifier } from "../../domain/identifiers";
import { auditedFields } from "../../engine/audit/audited-fields";
import { containsPersonal, type ErasureScope, labelsPersonal } from "./erasure-scope";
import { withoutTexts } from "./without-texts";

/** Names of a job's settings whose texts stay: its other rows are still worked on by them. */
const keptOfJob = ["reason", "names", "noun", "intentKind", "owner"];

/**
 * Erases the texts of jobs with lines of the group, and the follow-ups of those lines. A note of a
 * job is about all of its lines, so it is erased with the first of them.
 */
export async function eraseJobs(
  queries: DeskTransaction,
  scope: ErasureScope,
): Promise<{ readonly jobIds: string[]; readonly followups: number }> {
  const { tenantId, lineIds } = scope;
  const ofGroup = and(eq(jobRows.tenantId, tenantId), await rowsInScope(queries, scope));
  // Their values are erased below, so they must not be sent any more.
  await queries
    .update(jobRows)
    .set({ state: "dropped", reason: "gone", finishedAt: sql`now()` })
    .where(and(ofGroup, ne(jobRows.kind, "archive-lines"), eq(jobRows.state, "waiting")));
  const rows = await queries.select().from(jobRows).where(ofGroup);
  for (const { jobId, position, facts, result } of rows) {
    await queries
      .update(jobRows)
      .set({
        facts: auditedFields(facts, ["currency", "name"]),
        result: auditedFields(result, ["field"]),
      })
      .where(and(eq(jobRows.jobId, jobId), eq(jobRows.position, position)));
  }
  const jobIds = [...new Set(rows.map(({ jobId }) => jobId))];
  const ofTenant = await queries.select().from(jobs).where(eq(jobs.tenantId, tenantId));
  const about = new Set(jobIds);
  for (const { id, settings } of ofTenant) {
    const left = about.has(id)
      ? auditedFields(settings, keptOfJob)
      : withoutTexts(settings, (text) => containsPersonal(text, scope));
    if (left === settings) continue;
    await queries.update(jobs).set({ settings: left }).where(eq(jobs.id, id));
    if (!about.has(id)) jobIds.push(id);
  }
  const subjects = rows.map(({ subjectId }) => subjectId);
  const ids = [...lineIds, ...subjects].flatMap((id) => normalizeIdentifier(id) ?? []);
  if (ids.length === 0) return { jobIds, followups: 0 };
  const noted = await queries
    .update(lineFollowups)
    .set({ note: null })
    .where(and(eq(lineFollowups.tenantId, tenantId), inArray(lineFollowups.lineId, ids)))
    .returning({ lineId: lineFollowups.lineId });
  return { jobIds, followups: noted.length };
}

/**
 * Rows of the group; those of its customer that name no group; and those that name neither, but have
 * a value of the person. What names another record is that record's.
 */
async function rowsInScope(queries: DeskTransaction, scope: ErasureScope) {
  const { tenantId, accountGuid, customerGuid, wholeCustomer, fingerprints } = scope;
  const guidOf = (name: string) => sql`replace(${jobRows.facts} ->> ${name}, '-', '')`;
  const ofGroup = sql`${guidOf("accountGuid")} = ${accountGuid}`;
  const ofCustomer = sql`${guidOf("customerGuid")} = ${customerGuid}`;
  const namesNoGroup = sql`coalesce(${jobRows.facts} ->> 'accountGuid', '') = ''`;
  const namesNone = and(
    namesNoGroup,
    or(sql`coalesce(${jobRows.facts} ->> 'customerGuid', '') = ''`, ofCustomer),
  );
  const nameless =
    fingerprints.length === 0
      ? []
      : await queries
          .select()
          .from(jobRows)
          .where(and(eq(jobRows.tenantId, tenantId), namesNone));
  const isPersonal = (text: string) => containsPersonal(text, scope);
  const named = nameless
    .filter(({ facts, result }) => {
      const values = { facts, result };
      return withoutTexts(values, isPersonal) !== values;
    })
    .map(({ jobId, position }) => and(eq(jobRows.jobId, jobId), eq(jobRows.position, position)));
  return or(ofGroup, wholeCustomer ? and(namesNoGroup, ofCustomer) : undefined, ...named);
}

/** Names of a webhook's body whose texts stay. */
const keptOfBody = ["type", "timestamp", "invoiceNumber", "creditNoteNumber", "customerNumber"];

/** Erases the texts of webhooks about the group or one of its invoices; returns their ids. */
export async function eraseWebhooks(
  queries: DeskTransaction,
  { tenantId, accountGuid }: ErasureScope,
  invoiceNumbers: readonly string[],
): Promise<string[]> {
  const { body, result, invoiceNumber } = webhookDeliveries;
  const rows = await queries
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        or(
          sql`replace(${body} -> 'data' ->> 'accountGuid', '-', '') = ${accountGuid}`,
          sql`replace(${result} ->> 'accountGuid', '-', '') = ${accountGuid}`,
          invoiceNumbers.length === 0 ? undefined : inArray(invoiceNumber, [...invoiceNumbers]),
        ),
      ),
    );
  for (const row of rows) {
    await queries
      .update(webhookDeliveries)
      .set({ body: auditedFields(row.body, keptOfBody) })
      .where(eq(webhookDeliveries.id, row.id));
  }
  return rows.map(({ id }) => id);
}

/**
 * Removes the person's values from saved views: the parameters that contain one, and the name if it
 * does. Returns the ids of the changed views.
 */
export async function eraseViews(queries: DeskTransaction, scope: ErasureScope): Promise<string[]> {
  if (scope.fingerprints.length === 0) return [];
  const rows = await queries.select().from(views).where(eq(views.tenantId, scope.tenantId));
  const changed: string[] = [];
  for (const { id, name, search, version } of rows) {
    const given = [...new URLSearchParams(search)];
    const left = given.filter(([, value]) => !labelsPersonal(value, scope));
    const named = labelsPersonal(name, scope);
    if (left.length === given.length && !named) continue;
    changed.push(id);
    await queries
      .update(views)
      .set({
        search: left.length === given.length ? search : new URLSearchParams(left).toString(),
        // Unique among the person's views.
        name: named ? `••• ${id.slice(0, 8)}` : name,
        version: version + 1,
      })
      .where(eq(views.id, id));
  }
  return changed;
}

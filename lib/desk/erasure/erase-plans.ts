import "server-only";
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { jobDraftRows, jobDrafts } from "../../db/schema/job-drafts";
import { rowsOf } from "../../engine/approvals/rows-of";
import { auditedFields } from "../../engine/audit/audited-fields";
import { containsPersonal, type ErasureScope, labelsPersonal } from "./erasure-scope";
import { withoutTexts } from "./without-texts";

/** Names of a plan whose texts stay. */
const keptOfPlan = ["clear", "name", "code", "reason", "hash"];
const withoutNotes = { authorNote: null, decisionNote: null };
const planRequests = rowsOf("settings-plan", []);

/**
 * Erases the texts of plans with the group; plans that are not sent are deleted, because their rows
 * must not be sent any more. Returns the ids of the plans.
 */
export async function erasePlans(queries: DeskTransaction, scope: ErasureScope): Promise<string[]> {
  const { tenantId, accountGuid } = scope;
  const isOfGroup = eq(jobDraftRows.subjectId, accountGuid);
  const rows = queries.select({ planId: jobDraftRows.draftId }).from(jobDraftRows).where(isOfGroup);
  const ofGroup = and(eq(approvalRequests.tenantId, tenantId), inArray(approvalRequests.id, rows));
  // Before their requests, as where the reading of a draft ends.
  await queries
    .select({ id: jobDrafts.id })
    .from(jobDrafts)
    .where(and(eq(jobDrafts.tenantId, tenantId), inArray(jobDrafts.approvalId, rows)))
    .for("update");
  const unsent = await queries
    .delete(approvalRequests)
    .where(planRequests.where(and(ofGroup, ne(approvalRequests.state, "approved"))))
    .returning({ id: approvalRequests.id });
  const sent = await findPlans(queries, ofGroup);
  for (const { id, content, facts, search } of sent) {
    await setSearch(queries, id, auditedFields(search, []));
    await planRequests.update(queries, eq(approvalRequests.id, id), {
      content: auditedFields(content, keptOfPlan),
      facts: auditedFields(facts, keptOfPlan),
      ...withoutNotes,
    });
    const own = and(eq(jobDraftRows.draftId, id), isOfGroup);
    const [row] = await queries.select().from(jobDraftRows).where(own);
    const seen = Object(row?.facts);
    const changes = auditedFields(seen.changes ?? [], ["name"]);
    const erased = { ...seen, description: "", customerName: null, changes };
    await queries.update(jobDraftRows).set({ facts: erased, rehearsal: null }).where(own);
  }
  const searched = await eraseSearches(queries, scope);
  return [...new Set([...unsent.map(({ id }) => id), ...sent.map(({ id }) => id), ...searched])];
}

/**
 * Removes the person's values from the searches and notes of plans without the group. A plan that
 * is not sent reads its groups by their ids then.
 */
async function eraseSearches(queries: DeskTransaction, scope: ErasureScope): Promise<string[]> {
  if (scope.fingerprints.length === 0) return [];
  const rows = await findPlans(queries, eq(approvalRequests.tenantId, scope.tenantId));
  const isPersonal = (text: string) => containsPersonal(text, scope);
  const changed: string[] = [];
  for (const { id, search, authorNote, decisionNote } of rows) {
    const filters = Object.entries(Object(search));
    const left = filters.filter(([, value]) => !labelsPersonal(String(value), scope));
    const notes = { authorNote, decisionNote };
    const isNoted = withoutTexts(notes, isPersonal) !== notes;
    if (left.length === filters.length && !isNoted) continue;
    changed.push(id);
    if (left.length < filters.length) await setSearch(queries, id, Object.fromEntries(left));
    if (isNoted) await planRequests.update(queries, eq(approvalRequests.id, id), withoutNotes);
  }
  return changed;
}

/** Plans with the filters by which their groups are read. */
async function findPlans(queries: DeskTransaction, condition: SQL | undefined) {
  const rows = await queries
    .select({ request: approvalRequests, settings: jobDrafts.settings })
    .from(approvalRequests)
    .innerJoin(jobDrafts, eq(jobDrafts.approvalId, approvalRequests.id))
    .where(planRequests.where(condition));
  return rows.map(({ request, settings }) => ({ ...request, search: Object(settings).search }));
}

async function setSearch(queries: DeskTransaction, id: string, search: unknown): Promise<void> {
  const settings = sql`jsonb_set(${jobDrafts.settings}, '{search}', ${JSON.stringify(search)}::jsonb)`;
  await queries.update(jobDrafts).set({ settings }).where(eq(jobDrafts.approvalId, id));
}

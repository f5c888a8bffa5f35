import "server-only";
import { and, asc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { anyOf } from "../../db/any-of";
import type { DeskDatabase, DeskTransaction, Queries } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { jobDraftRows, jobDrafts } from "../../db/schema/job-drafts";
import { changesSchema } from "../../domain/jobs/settings-job";
import type { PlanState } from "../../domain/settings-plans/plan-enumerations";
import type { PlanRow } from "../../domain/settings-plans/plan-row";
import type { DraftOfJob } from "../../engine/jobs/drafts/draft-store";
import { planRequests } from "./plan-requests";

export interface PlannedGroup {
  readonly accountGuid: string;
  readonly customerGuid: string;
  readonly name: string;
  /** Not known of a group whose change is undone and that billing has no more. */
  readonly customerName?: string;
}

export interface PlacedRow {
  readonly group: PlannedGroup;
  readonly page: number | null;
  readonly row: PlanRow;
}

/** A row of a plan as its draft stores it; its facts are those of the job's row. */
export function draftedRow({ group, page, row }: PlacedRow) {
  const { accountGuid, customerGuid, name, customerName } = group;
  const isChange = row.verdict === "change";
  const isBlocked = row.verdict === "blocked";
  return {
    id: accountGuid,
    verdict: row.verdict,
    reason: isBlocked ? row.reason : null,
    accountGuid,
    customerGuid,
    description: name.slice(0, 500),
    customerName: customerName?.slice(0, 500) ?? null,
    page,
    changes: isChange ? row.changes : [],
    ...(isChange && row.warnings.length > 0 && { warnings: row.warnings }),
    ...(isBlocked && row.field !== null && { field: row.field }),
  };
}

/** The drafts of plans by their ids. */
export async function findPlanDrafts(
  queries: Queries,
  plans: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, DraftOfJob>> {
  if (plans.length === 0) return new Map();
  const ids = plans.map(({ id }) => id);
  const rows = await queries.select().from(jobDrafts).where(inArray(jobDrafts.approvalId, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The next rows of a plan that its job sends, in the order of the work. */
export async function listChanges(queries: Queries, planId: string, after: number, most: number) {
  const { draftId, verdict, position } = jobDraftRows;
  return queries
    .select()
    .from(jobDraftRows)
    .where(and(eq(draftId, planId), eq(verdict, "change"), gt(position, after)))
    .orderBy(asc(position))
    .limit(most);
}

const rowsAtOnce = 5000;
const sentFactsSchema = z.object({ changes: changesSchema });

/** The rows that are sent, in the order of the work. */
export async function* readSentRows(queries: DeskTransaction, planId: string) {
  for (let after = -1; ; ) {
    const found = await listChanges(queries, planId, after, rowsAtOnce);
    for (const { subjectId: accountGuid, facts } of found) {
      yield { accountGuid, ...sentFactsSchema.parse(facts) };
    }
    const last = found.at(-1);
    if (!last || found.length < rowsAtOnce) return;
    after = last.position;
  }
}

/** Removes plans that were not sent in time, also without an author's decision. */
export async function removeOldPlans(database: DeskDatabase): Promise<void> {
  const { expiresAt } = jobDrafts;
  await database.transaction(async (queries) => {
    await deletePlans(queries, ["preparing", "failed", "draft"], lt(expiresAt, sql`now()`));
    // Decided ones stay for a while, so that their authors see what became of them.
    const longAgo = lt(expiresAt, sql`now() - interval '30 days'`);
    await deletePlans(queries, ["submitted", "returned", "withdrawn"], longAgo);
  });
}

/** Deletes plans in one of these states, with everything that is about them. */
async function deletePlans(
  queries: DeskTransaction,
  states: readonly PlanState[],
  condition: SQL,
): Promise<void> {
  const { id, state } = approvalRequests;
  const inStates = planRequests.where(inArray(state, [...states]));
  // The draft is locked before the request, as where its reading ends.
  const rows = await queries
    .select({ id: jobDrafts.id })
    .from(jobDrafts)
    .innerJoin(approvalRequests, eq(id, jobDrafts.approvalId))
    .where(and(inStates, condition))
    .for("update", { of: jobDrafts });
  const ids = rows.map((row) => row.id);
  // Meanwhile one of them may have been sent.
  await queries.delete(approvalRequests).where(and(inStates, anyOf(id, ids)));
}

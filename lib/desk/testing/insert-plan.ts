import { and, eq } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { jobDraftRows, jobDrafts } from "../../db/schema/job-drafts";
import type { RowRehearsal } from "../../domain/jobs/rehearsal-shape";
import type { PlanRow } from "../../domain/settings-plans/plan-row";
import { testTenant } from "../../server/testing/test-desk";
import { type PlanDraft, planRequests } from "../settings-plans/plan-requests";
import { insertRehearsal } from "../settings-plans/rehearsal-store";
import { draftedRow, type PlannedGroup } from "../settings-plans/store";

type Changes = Extract<PlanRow, { verdict: "change" }>["changes"];

const expiresAt = new Date(Date.now() + 3_600_000);

type NewPlan = Partial<Parameters<typeof planRequests.insert>[1]> & {
  readonly authorId: string;
  readonly search?: PlanDraft["search"];
};

/** A plan of one person for tests; returns its id. */
export async function insertPlan(
  database: DeskDatabase,
  { authorId, search = null, ...more }: NewPlan,
): Promise<string> {
  const [row] = await planRequests.insert(database, {
    tenantId: testTenant,
    kind: "change",
    state: "submitted",
    rowCount: 0,
    facts: {},
    submittedAt: new Date(),
    authorId,
    editorIds: [authorId],
    contentHash: "0".repeat(64),
    content: { changes: { set: { internal: true }, clear: [] }, undoOf: null },
    ...more,
  });
  if (!row) throw new Error("The plan was not stored.");
  const { id, tenantId, rowCount: total } = row;
  const isRead = row.state !== "preparing" && row.state !== "failed";
  const settings: PlanDraft = { search, selectionId: null };
  await database.insert(jobDrafts).values({
    id,
    approvalId: id,
    tenantId,
    ownerId: authorId,
    kind: "settings",
    settings,
    state: isRead ? "ready" : row.state === "failed" ? "failed" : "reading",
    failure: row.state === "failed" ? "service-failed" : null,
    total,
    readAt: isRead ? new Date() : null,
    expiresAt,
  });
  return id;
}

/** A row of a plan that changes a group in these values. */
export async function insertPlanRow(
  database: DeskDatabase,
  draftId: string,
  { group, changes }: { group: PlannedGroup; changes: Changes },
): Promise<void> {
  const row = { verdict: "change", changes, warnings: [] } as const;
  const { id: subjectId, verdict, reason, ...facts } = draftedRow({ group, page: null, row });
  const position = 0;
  await database
    .insert(jobDraftRows)
    .values({ draftId, position, subjectId, facts, verdict, reason });
}

interface RehearsedGroup {
  readonly planId: string;
  readonly authorId: string;
  readonly accountGuid: string;
  readonly words: string;
}

/** A rehearsal of a plan in which a group is refused in these words. */
export async function insertRehearsedRow(
  database: DeskDatabase,
  { planId, authorId, accountGuid, words }: RehearsedGroup,
): Promise<void> {
  await insertRehearsal(
    database,
    { personId: authorId },
    { id: planId, contentHash: "0".repeat(64), total: 1 },
  );
  const rehearsal: RowRehearsal = {
    result: "refused",
    reason: "refused",
    code: null,
    message: words,
    field: null,
    differences: [{ name: "note", expected: words, shown: null }],
  };
  await database
    .update(jobDraftRows)
    .set({ rehearsal })
    .where(and(eq(jobDraftRows.draftId, planId), eq(jobDraftRows.subjectId, accountGuid)));
}

/** A selection of one person for tests; returns its id. */
export async function insertSelection(
  database: DeskDatabase,
  ownerId: string,
  { search = null, mix = [] }: { search?: object | null; mix?: readonly object[] } = {},
): Promise<string> {
  const settings = { source: search === null ? "ids" : "search", search, mix };
  const [row] = await database
    .insert(jobDrafts)
    .values({ tenantId: testTenant, ownerId, kind: "settings", settings, total: 0, expiresAt })
    .returning();
  return row?.id ?? "";
}

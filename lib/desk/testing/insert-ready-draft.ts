import { sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { jobDraftRows, jobDrafts } from "../../db/schema/job-drafts";
import { missingRow } from "../../engine/jobs/missing-row";
import { testTenant } from "../../server/testing/test-desk";

interface DraftedRow {
  readonly facts?: object;
  readonly settings?: object;
}

/** A draft of one person with one row that changes, for tests; returns its id. */
export async function insertReadyDraft(
  database: DeskDatabase,
  ownerId: string,
  { facts = {}, settings = { undoOf: null } }: DraftedRow = {},
): Promise<string> {
  const [draft] = await database
    .insert(jobDrafts)
    .values({
      tenantId: testTenant,
      ownerId,
      kind: "debt-assignments",
      settings,
      state: "ready",
      total: 1,
      readCount: 1,
      expiresAt: sql`now() + interval '1 hour'`,
    })
    .returning();
  if (!draft) throw new Error("The draft was not stored.");
  const { id: draftId } = draft;
  const { id: subjectId, verdict: _, reason: __, ...noFacts } = missingRow(draftId);
  const row = { ...noFacts, ...facts };
  await database
    .insert(jobDraftRows)
    .values({ draftId, position: 0, subjectId, facts: row, verdict: "change" });
  return draftId;
}

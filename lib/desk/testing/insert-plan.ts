import { and, eq } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { selections } from "../../db/schema/selections";
import { settingsPlanRehearsals } from "../../db/schema/settings-plan-rehearsals";
import { settingsPlanRows, settingsPlans } from "../../db/schema/settings-plans";
import type { RowRehearsal } from "../../domain/settings-plans/rehearsal-shape";
import { testTenant } from "../../server/testing/test-desk";
import { planRequests } from "../settings-plans/plan-requests";

const noNames = { names: [], count: 0 };
const expiresAt = new Date(Date.now() + 3_600_000);

type NewPlan = Partial<Parameters<typeof planRequests.insert>[1]> & {
  readonly authorId: string;
  readonly search?: object;
};

/** A plan of one person for tests; returns its id. */
export async function insertPlan(
  database: DeskDatabase,
  { authorId, search, ...more }: NewPlan,
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
  const { id, tenantId, state } = row;
  const readAt = state === "preparing" || state === "failed" ? null : new Date();
  const failure = state === "failed" ? "service-failed" : null;
  await database.insert(settingsPlans).values({ id, tenantId, search, readAt, failure, expiresAt });
  return id;
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
  await database.insert(settingsPlanRehearsals).values({
    planId,
    startedBy: authorId,
    total: 1,
    contentHash: "0".repeat(64),
  });
  const rehearsal: RowRehearsal = {
    result: "refused",
    reason: "refused",
    code: null,
    message: words,
    field: null,
    differences: [{ name: "note", expected: words, shown: null }],
  };
  await database
    .update(settingsPlanRows)
    .set({ rehearsal })
    .where(and(eq(settingsPlanRows.planId, planId), eq(settingsPlanRows.accountGuid, accountGuid)));
}

/** A selection of one person for tests; returns its id. */
export async function insertSelection(
  database: DeskDatabase,
  ownerId: string,
  more: Partial<typeof selections.$inferInsert> = {},
): Promise<string> {
  const [row] = await database
    .insert(selections)
    .values({
      tenantId: testTenant,
      ownerId,
      source: "ids",
      unknown: noNames,
      repeated: noNames,
      expiresAt,
      ...more,
    })
    .returning();
  return row?.id ?? "";
}

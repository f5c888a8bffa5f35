import type { DeskDatabase } from "../../db/database";
import { selections } from "../../db/schema/selections";
import {
  settingsPlanRehearsalRows,
  settingsPlanRehearsals,
} from "../../db/schema/settings-plan-rehearsals";
import { settingsPlans } from "../../db/schema/settings-plans";
import { testTenant } from "../../server/testing/test-desk";

const noNames = { names: [], count: 0 };
const expiresAt = new Date(Date.now() + 3_600_000);

type NewPlan = Partial<typeof settingsPlans.$inferInsert> & { readonly authorId: string };

/** A plan of one person for tests; returns its id. */
export async function insertPlan(
  database: DeskDatabase,
  { authorId, ...more }: NewPlan,
): Promise<string> {
  const [row] = await database
    .insert(settingsPlans)
    .values({
      tenantId: testTenant,
      kind: "change",
      state: "submitted",
      total: 0,
      facts: {},
      submittedAt: new Date(),
      authorId,
      editorIds: [authorId],
      contentHash: "0".repeat(64),
      expiresAt,
      content: { changes: { set: { internal: true }, clear: [] }, undoOf: null },
      ...more,
    })
    .returning();
  return row?.id ?? "";
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
    runId: planId,
    startedBy: authorId,
    total: 1,
    contentHash: "0".repeat(64),
  });
  await database.insert(settingsPlanRehearsalRows).values({
    planId,
    accountGuid,
    position: 0,
    result: "refused",
    reason: "refused",
    message: words,
    differences: [{ name: "note", expected: words, shown: null }],
  });
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

import type { DeskDatabase } from "../../../db/database";
import { selectionRows } from "../../../db/schema/selections";
import { settingsPlanRows, settingsPlans } from "../../../db/schema/settings-plans";
import { testTenant } from "../../../server/testing/test-desk";
import { insertRehearsedRow, insertSelection } from "../../testing/insert-plan";

interface OfPerson {
  readonly authorId: string;
  readonly accountGuid: string;
  readonly customerGuid: string;
  /** The person who is erased later. */
  readonly name: string;
  readonly words: string;
}

/** Stores a selection with a person's name, and a plan of it that became a job. */
export async function storePlans(
  database: DeskDatabase,
  { authorId, accountGuid, customerGuid, name, words }: OfPerson,
): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const selectionId = await insertSelection(database, authorId, {
    source: "search",
    search: { customerName: name },
    mix: [{ name: "note", values: [{ value: words, count: 1 }], others: 0 }],
  });
  const group = { position: 0, accountGuid, customerGuid, name };
  await database.insert(selectionRows).values({ ...group, selectionId });
  const hash = "0".repeat(64);
  const [plan] = await database
    .insert(settingsPlans)
    .values({
      tenantId: testTenant,
      kind: "change",
      state: "approved",
      total: 1,
      expiresAt,
      authorId,
      editorIds: [authorId],
      approvedBy: authorId,
      onePerson: true,
      contentHash: hash,
      approvedHash: hash,
      facts: {},
      search: { name },
      content: { changes: { set: { note: words }, clear: ["invoiceMark"] }, undoOf: null },
      authorNote: words,
    })
    .returning();
  const changes = [{ name: "note", from: words, to: null }];
  await database.insert(settingsPlanRows).values({
    ...group,
    planId: plan?.id ?? "",
    result: "change",
    changes,
    warnings: [],
  });
  await insertRehearsedRow(database, { planId: plan?.id ?? "", authorId, accountGuid, words });
}

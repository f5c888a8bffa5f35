import type { DeskDatabase } from "../../../db/database";
import { jobDraftRows } from "../../../db/schema/job-drafts";
import { exampleGroup } from "../../../domain/invoice-groups/example-group";
import { readingOf } from "../../../domain/settings-plans/group-reading";
import {
  insertPlan,
  insertPlanRow,
  insertRehearsedRow,
  insertSelection,
} from "../../testing/insert-plan";

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
  const selectionId = await insertSelection(database, authorId, {
    search: { customerName: name },
    mix: [{ name: "note", values: [{ value: words, count: 1 }], others: 0 }],
  });
  const group = { accountGuid, customerGuid, name, customerName: name };
  const reading = readingOf(exampleGroup({ note: words }));
  const facts = { accountGuid, customerGuid, description: name, customerName: name, reading };
  const row = { position: 0, subjectId: accountGuid, verdict: "already-so", facts };
  await database.insert(jobDraftRows).values({ ...row, draftId: selectionId });
  const planId = await insertPlan(database, {
    authorId,
    state: "approved",
    rowCount: 1,
    approvedBy: authorId,
    onePerson: true,
    approvedHash: "0".repeat(64),
    search: { name },
    content: { changes: { set: { note: words }, clear: ["invoiceMark"] }, undoOf: null },
    authorNote: words,
  });
  const changes = [{ name: "note", from: words, to: null }] as const;
  await insertPlanRow(database, planId, { group, changes });
  await insertRehearsedRow(database, { planId, authorId, accountGuid, words });
}

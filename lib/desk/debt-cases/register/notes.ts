import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { DeskDatabase } from "../../../db/database";
import { debtCaseNotes } from "../../../db/schema/debt-cases";
import type { CaseNote } from "../../../domain/debt-cases/case-shape";
import type { Actor } from "../../../server/auth/sessions";
import { problems } from "../../../server/problem";
import { recordAudit } from "../../audit/record";
import { findNames } from "../../find-names";
import { sqlNow } from "../../sql-now";
import { caseEntry } from "./case-entry";
import type { CaseRow } from "./store";

/** Most notes of a case that an answer holds; nobody reads more. */
const mostNotes = 500;

type NoteRow = typeof debtCaseNotes.$inferSelect;

/** Oldest first. */
export async function listNotes(database: DeskDatabase, row: CaseRow): Promise<CaseNote[]> {
  const rows = await database
    .select()
    .from(debtCaseNotes)
    .where(and(eq(debtCaseNotes.tenantId, row.tenantId), eq(debtCaseNotes.caseId, row.id)))
    .orderBy(asc(debtCaseNotes.createdAt), asc(debtCaseNotes.id))
    .limit(mostNotes);
  return viewNotes(database, rows);
}

/** The audit knows that there is one, never what it says. */
export async function addNote(
  database: DeskDatabase,
  actor: Actor,
  row: CaseRow,
  text: string,
): Promise<CaseNote> {
  const { tenantId, id: caseId } = row;
  const written = await database.transaction(async (queries) => {
    const [note] = await queries
      .insert(debtCaseNotes)
      .values({ tenantId, caseId, authorId: actor.personId, text, createdAt: sqlNow })
      .returning();
    if (!note) throw new Error("A note that was inserted did not come back.");
    const seen = { noteId: note.id, characters: text.length };
    const entry = caseEntry(actor, "debt-case.noted", null, row, { seen });
    await recordAudit(queries, { ...entry, after: null });
    return note;
  });
  return viewNote(written, await findNames(database, [written.authorId]));
}

/** @throws {DeskProblem} 404 for another's: it is not there to be deleted. */
export async function deleteNote(
  database: DeskDatabase,
  actor: Actor,
  row: CaseRow,
  noteId: string,
): Promise<void> {
  await database.transaction(async (queries) => {
    const gone = await queries
      .delete(debtCaseNotes)
      .where(
        and(
          eq(debtCaseNotes.id, noteId),
          eq(debtCaseNotes.caseId, row.id),
          eq(debtCaseNotes.tenantId, row.tenantId),
          eq(debtCaseNotes.authorId, actor.personId),
        ),
      )
      .returning({ id: debtCaseNotes.id });
    if (gone.length === 0) throw problems.notFound();
    const seen = { noteId, deleted: true };
    const entry = caseEntry(actor, "debt-case.noted", null, row, { seen });
    await recordAudit(queries, { ...entry, after: null });
  });
}

async function viewNotes(database: DeskDatabase, rows: readonly NoteRow[]): Promise<CaseNote[]> {
  const names = await findNames(
    database,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => viewNote(row, names));
}

function viewNote(
  { id, authorId, text, createdAt }: NoteRow,
  names: ReadonlyMap<string, string>,
): CaseNote {
  const author = { id: authorId, name: names.get(authorId) ?? "" };
  return { id, author, text, createdAt: createdAt.toISOString() };
}

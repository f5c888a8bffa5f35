import "server-only";
import { and, arrayOverlaps, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { noteFiles, noteMentions, notes } from "../../db/schema/notes";
import { people } from "../../db/schema/people";
import { sqlNow } from "../../db/sql-now";
import { recordPermissions } from "../../domain/audit/record-permissions";
import type { NoteRecord } from "../../domain/notes/note-record";
import { mostNotes, type NoteWords } from "../../domain/notes/note-shape";
import { permissionRoles } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import type { FoundRecord } from "./records";

type Queries = DeskDatabase | DeskTransaction;
export type NoteRow = typeof notes.$inferSelect;
export type FileRow = typeof noteFiles.$inferSelect;

/** Notes of a record that are not deleted: pinned ones first, then the newest first. */
export async function findNotes(
  queries: Queries,
  tenantId: string,
  record: NoteRecord,
): Promise<NoteRow[]> {
  return queries
    .select()
    .from(notes)
    .where(ofRecord(notes, tenantId, record))
    .orderBy(sql`${notes.pinnedAt} desc nulls last`, desc(notes.createdAt), desc(notes.id))
    .limit(mostNotes);
}

/** Files of a record that are not deleted, newest first. */
export async function findFiles(
  queries: Queries,
  tenantId: string,
  record: NoteRecord,
): Promise<FileRow[]> {
  return queries
    .select()
    .from(noteFiles)
    .where(ofRecord(noteFiles, tenantId, record))
    .orderBy(desc(noteFiles.createdAt), desc(noteFiles.id))
    .limit(mostNotes);
}

/** A note of the tenant that is not deleted; null: there is none. */
export async function findNote(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<NoteRow | null> {
  const [row] = await queries
    .select()
    .from(notes)
    .where(isOne(notes, tenantId, id));
  return row ?? null;
}

/** A file of the tenant that is not deleted; null: there is none. */
export async function findFile(
  queries: Queries,
  tenantId: string,
  id: string,
): Promise<FileRow | null> {
  const [row] = await queries
    .select()
    .from(noteFiles)
    .where(isOne(noteFiles, tenantId, id));
  return row ?? null;
}

/** Columns that identify a row's record. */
export function recordColumns(tenantId: string, { kind, id, owner }: FoundRecord) {
  return { tenantId, recordKind: kind, recordId: id, ...owner };
}

export async function insertNote(
  queries: DeskTransaction,
  { tenantId, personId }: Actor,
  record: FoundRecord,
  { text, mentions }: NoteWords,
): Promise<NoteRow> {
  const [row] = await queries
    .insert(notes)
    .values({
      ...recordColumns(tenantId, record),
      authorId: personId,
      text,
      createdAt: sqlNow,
    })
    .returning();
  if (!row) throw new Error("A note that was inserted did not come back.");
  await setMentions(queries, row.id, mentions);
  return row;
}

/** Null: the note has another version, or is deleted. */
export async function updateNote(
  queries: DeskTransaction,
  { id, version }: NoteRow,
  change: { readonly text: string } | { readonly pinned: boolean },
): Promise<NoteRow | null> {
  const set =
    "text" in change
      ? { text: change.text, editedAt: sqlNow, version: version + 1 }
      : { pinnedAt: change.pinned ? sqlNow : null };
  const [row] = await queries
    .update(notes)
    .set(set)
    .where(and(eq(notes.id, id), eq(notes.version, version), isNull(notes.deletedAt)))
    .returning();
  return row ?? null;
}

/** Replaces whom a note mentions. */
export async function setMentions(
  queries: DeskTransaction,
  noteId: string,
  personIds: readonly string[],
): Promise<void> {
  await queries.delete(noteMentions).where(eq(noteMentions.noteId, noteId));
  if (personIds.length === 0) return;
  await queries
    .insert(noteMentions)
    .values([...new Set(personIds)].map((personId) => ({ noteId, personId })));
}

/** False: it was already deleted. */
export async function markDeleted(
  queries: DeskTransaction,
  what: "note" | "file",
  id: string,
): Promise<boolean> {
  const table = what === "note" ? notes : noteFiles;
  const rows = await queries
    .update(table)
    .set({ deletedAt: sqlNow })
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .returning({ id: table.id });
  return rows.length > 0;
}

/** People of the tenant whose roles let them read notes of records of the kind, by name. */
export async function findMentionable(
  queries: Queries,
  tenantId: string,
  kind: NoteRecord["kind"],
): Promise<{ id: string; name: string }[]> {
  const reading = permissionRoles[recordPermissions[kind]].filter((role) =>
    permissionRoles["notes:read"].includes(role),
  );
  const found = await queries
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(and(eq(people.tenantId, tenantId), arrayOverlaps(people.roles, reading)));
  return found.sort((one, other) => byName.compare(one.name, other.name));
}

/** Names are Norwegian: å comes last. */
const byName = new Intl.Collator("nb");

function ofRecord(
  table: typeof notes | typeof noteFiles,
  tenantId: string,
  { kind, id, customerGuid }: NoteRecord,
): SQL | undefined {
  return and(
    eq(table.tenantId, tenantId),
    eq(table.recordKind, kind),
    eq(table.recordId, id),
    customerGuid === undefined ? undefined : eq(table.customerGuid, customerGuid),
    isNull(table.deletedAt),
  );
}

function isOne(table: typeof notes | typeof noteFiles, tenantId: string, id: string) {
  return and(eq(table.tenantId, tenantId), eq(table.id, id), isNull(table.deletedAt));
}

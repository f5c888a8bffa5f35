import "server-only";
import { eq, inArray } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { findNames } from "../../db/find-names";
import { noteMentions } from "../../db/schema/notes";
import { people } from "../../db/schema/people";
import { type NoteRecord, noteRecordShape } from "../../domain/notes/note-record";
import { type Note, type NoteFile, noteFileSchema } from "../../domain/notes/note-shape";
import { readableText } from "./rules";
import type { FileRow, NoteRow } from "./store";

type Queries = DeskDatabase | DeskTransaction;

/** Notes as the pages read them. */
export async function viewNotes(queries: Queries, rows: readonly NoteRow[]): Promise<Note[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const mentioned = await queries
    .select({ noteId: noteMentions.noteId, id: people.id, name: people.name })
    .from(noteMentions)
    .innerJoin(people, eq(people.id, noteMentions.personId))
    .where(inArray(noteMentions.noteId, ids));
  const authors = rows.map(({ authorId }) => authorId);
  const names = await findNames(queries, authors);
  return rows.map(({ id, authorId, text, pinnedAt, editedAt, createdAt, version }) => ({
    id,
    version,
    pinned: pinnedAt !== null,
    text: readableText(text),
    author: { id: authorId, name: names.get(authorId) ?? "" },
    mentions: mentioned.flatMap(({ noteId, ...person }) => (noteId === id ? [person] : [])),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }));
}

/** A file as the pages read it, without its content. */
export function viewFile(row: FileRow, names: ReadonlyMap<string, string>): NoteFile {
  const { id, authorId, name, type, bytes, createdAt } = row;
  // What the upload promised of the type.
  return noteFileSchema.parse({
    id,
    name,
    type,
    bytes,
    author: { id: authorId, name: names.get(authorId) ?? "" },
    createdAt: createdAt.toISOString(),
  });
}

/** The record that a note or a file belongs to, as its own address would name it. */
export function recordOf({
  recordKind,
  recordId,
  customerGuid,
}: Pick<NoteRow, "recordKind" | "recordId" | "customerGuid">): NoteRecord {
  const kind = noteRecordShape.kind.parse(recordKind);
  return { kind, id: recordId, ...(kind === "invoices" && customerGuid && { customerGuid }) };
}

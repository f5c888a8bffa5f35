import "server-only";
import type { DeskTransaction } from "../../db/database";
import { findNames } from "../../db/find-names";
import type { notesShapes } from "../../desk-contract/notes";
import { type NoteRecord, normalizeRecord } from "../../domain/notes/note-record";
import type { Note, NoteWords } from "../../domain/notes/note-shape";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { recordAudit } from "../../engine/audit/record";
import { notify } from "../../engine/notifications/notify";
import { problems } from "../../server/problem";
import { addFile, deleteFile, getFile } from "./file-handlers";
import { noteEntry } from "./note-entry";
import { type NoteRequest, requireKind, requireRecord } from "./records";
import { mayDelete, noteProblems } from "./rules";
import {
  findFiles,
  findMentionable,
  findNote,
  findNotes,
  insertNote,
  markDeleted,
  type NoteRow,
  setMentions,
  updateNote,
} from "./store";
import { recordOf, viewFile, viewNotes } from "./view";

export const notesHandlers: DeskHandlers<keyof typeof notesShapes> = {
  async listNotes(request) {
    const { runtime, actor, query } = request;
    requireKind(actor, query.kind);
    const record = normalizeRecord(query);
    const { database } = runtime;
    const [notes, files] = await Promise.all([
      findNotes(database, actor.tenantId, record),
      findFiles(database, actor.tenantId, record),
    ]);
    // Most records have no notes: then there is nothing to protect, and no call is sent to the
    // service.
    if (record.kind === "debt-cases" || notes.length + files.length > 0) {
      await requireRecord(request, record);
    }
    const names = await findNames(
      database,
      files.map(({ authorId }) => authorId),
    );
    return {
      notes: await viewNotes(database, notes),
      files: files.map((file) => viewFile(file, names)),
    };
  },

  async listMentionable({ runtime, actor, query: { kind } }) {
    requireKind(actor, kind);
    return { people: await findMentionable(runtime.database, actor.tenantId, kind) };
  },

  async addNote(request) {
    const { runtime, actor, body } = request;
    const record = await requireRecord(request, body.record);
    await requireMentionable(request, record.kind, body);
    return () =>
      runtime.database.transaction(async (queries) => {
        const row = await insertNote(queries, actor, record, body);
        return finish(request, queries, row, "note.added", wordsOf(body));
      });
  },

  async editNote(request) {
    const { runtime, actor, body } = request;
    const row = await requireNote(request);
    if (row.authorId !== actor.personId) throw noteProblems.notYours();
    await requireMentionable(request, recordOf(row).kind, body);
    return runtime.database.transaction(async (queries) => {
      const seen = { ...row, version: body.version };
      const after = await updateNote(queries, seen, { text: body.text });
      if (!after) throw noteProblems.changedMeanwhile();
      await setMentions(queries, row.id, body.mentions);
      return finish(request, queries, after, "note.edited", wordsOf(body));
    });
  },

  async pinNote(request) {
    const { pinned } = request.body;
    const row = await requireNote(request);
    return request.runtime.database.transaction(async (queries) => {
      const after = await updateNote(queries, row, { pinned });
      if (!after) throw noteProblems.changedMeanwhile();
      return finish(request, queries, after, pinned ? "note.pinned" : "note.unpinned", {});
    });
  },

  async deleteNote(request) {
    const { runtime, actor } = request;
    const row = await requireNote(request);
    if (!mayDelete(actor, row.authorId)) throw noteProblems.notYours();
    await runtime.database.transaction(async (queries) => {
      if (!(await markDeleted(queries, "note", row.id))) throw problems.notFound();
      const seen = { noteId: row.id, own: row.authorId === actor.personId };
      await recordAudit(queries, noteEntry(actor, "note.deleted", row, seen));
    });
  },

  addFile,
  getFile,
  deleteFile,
};

/** Audits the change as the last statement of its transaction, and answers the note. */
async function finish(
  { actor }: NoteRequest,
  queries: DeskTransaction,
  row: NoteRow,
  action: "note.added" | "note.edited" | "note.pinned" | "note.unpinned",
  seen: Readonly<Record<string, unknown>>,
): Promise<Note> {
  const [note] = await viewNotes(queries, [row]);
  if (!note) throw new Error("A note that was written has no view.");
  const { kind, id, customerGuid } = recordOf(row);
  await notify(queries, {
    tenantId: row.tenantId,
    kind: "mention",
    actorId: actor.personId,
    people: note.mentions.map((person) => person.id),
    record: { kind, id, customerGuid, number: kind === "invoices" ? id : null },
    // An edit notifies only those whom it mentions for the first time.
    cause: `note:${row.id}:mention`,
  });
  await recordAudit(queries, noteEntry(actor, action, row, { noteId: row.id, ...seen }));
  return note;
}

const wordsOf = ({ text, mentions }: NoteWords) => ({
  characters: text.length,
  ...(mentions.length > 0 && { mentioned: mentions.length }),
});

/** @throws {DeskProblem} 404 for what is not there, is deleted, or is on a record that is not there. */
async function requireNote(
  request: NoteRequest & { readonly params: { readonly id: string } },
): Promise<NoteRow> {
  const { runtime, actor, params } = request;
  const row = await findNote(runtime.database, actor.tenantId, params.id);
  if (row === null) throw problems.notFound();
  await requireRecord(request, recordOf(row));
  return row;
}

/**
 * Checks the people whom a note mentions.
 *
 * @throws {DeskProblem} 400 if one of them is unknown or may not read the note.
 */
async function requireMentionable(
  { runtime, actor }: NoteRequest,
  kind: NoteRecord["kind"],
  { mentions }: NoteWords,
): Promise<void> {
  if (mentions.length === 0) return;
  const people = await findMentionable(runtime.database, actor.tenantId, kind);
  const known = new Set(people.map(({ id }) => id));
  if (mentions.every((id) => known.has(id))) return;
  throw problems.invalid([
    { path: "mentions", message: "Must be people who may read the record." },
  ]);
}

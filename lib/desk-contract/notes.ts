import { z } from "zod";
import { longestFileName, mostFileBytes } from "../domain/notes/file-types";
import { namesRecord, noteRecordShape, unfitRecord } from "../domain/notes/note-record";
import {
  editNoteSchema,
  mentionableSchema,
  newNoteSchema,
  noteFileSchema,
  noteSchema,
  notesSchema,
} from "../domain/notes/note-shape";
import { type DeskShapes, plain, recordParams } from "./shapes";

const one = { ...plain, params: recordParams, answer: noteSchema } as const;

/**
 * Notes and files of an invoice group, a customer, an invoice or a debt case. Who may not read the
 * record reads none of its notes: 403 by the record's permission, 404 if there is no such record.
 */
export const notesShapes = {
  listNotes: {
    ...plain,
    summary: "Notes and files of a record",
    query: z.strictObject(noteRecordShape).refine(namesRecord, unfitRecord),
    answer: notesSchema,
  },
  listMentionable: {
    ...plain,
    summary: "People whom a note of this kind of record may mention",
    query: z.strictObject({ kind: noteRecordShape.kind }),
    answer: mentionableSchema,
  },
  addNote: {
    ...plain,
    summary: "Add a note to a record",
    description: "A text with a national identity number is refused.",
    body: newNoteSchema,
    status: 201,
    answer: noteSchema,
  },
  editNote: {
    ...one,
    summary: "Change one's own note",
    description: "409 `changed-meanwhile` where the page saw another version.",
    body: editNoteSchema,
  },
  pinNote: {
    ...one,
    summary: "Pin a note above the others, or unpin it",
    body: z.strictObject({ pinned: z.boolean() }),
  },
  deleteNote: {
    ...plain,
    params: recordParams,
    summary: "Delete one's own note; an administrator deletes any",
    answer: null,
  },
  addFile: {
    ...plain,
    summary: "Add a file to a record",
    description:
      "Its type is told by its content, whatever its name says. 415 `file-type-not-allowed` for a type that is not taken. With a virus scanner 422 `file-infected` for a file with a virus, and 503 `file-not-checked` if the scanner gives no verdict: nothing is stored then.",
    query: z
      .strictObject({ ...noteRecordShape, name: z.string().trim().min(1).max(longestFileName) })
      .refine(namesRecord, unfitRecord),
    file: mostFileBytes,
    status: 201,
    answer: noteFileSchema,
  },
  getFile: {
    ...plain,
    params: recordParams,
    summary: "A file, always to save, never to show",
    media: "application/octet-stream",
    answer: null,
  },
  deleteFile: {
    ...plain,
    params: recordParams,
    summary: "Delete one's own file; an administrator deletes any",
    answer: null,
  },
} as const satisfies Record<string, DeskShapes>;

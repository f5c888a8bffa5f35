import { z } from "zod";
import { holdsNationalId } from "../readers/national-ids/holds-national-id";
import { fileTypes } from "./file-types";
import { namesRecord, noteRecordShape, unfitRecord } from "./note-record";

export const longestNote = 4000;
/** People that one note mentions; notes and files that one record shows. */
export const mostMentions = 20;
export const mostNotes = 500;

const person = z.object({ id: z.uuid(), name: z.string() });
const moment = z.iso.datetime();

export const noteSchema = z.object({
  id: z.uuid(),
  author: person,
  /** National identity numbers are masked in it. */
  text: z.string(),
  mentions: z.array(person),
  pinned: z.boolean(),
  version: z.int().min(1),
  createdAt: moment,
  /** Null: never edited. */
  editedAt: moment.nullable(),
});
export type Note = z.infer<typeof noteSchema>;

export const noteFileSchema = z.object({
  id: z.uuid(),
  author: person,
  name: z.string(),
  type: z.enum(fileTypes),
  bytes: z.int().min(0),
  createdAt: moment,
});
export type NoteFile = z.infer<typeof noteFileSchema>;

/** GET notes: pinned notes first, then the newest first; files newest first. */
export const notesSchema = z.object({
  notes: z.array(noteSchema),
  files: z.array(noteFileSchema),
});

/** GET notes/people: who may be mentioned. */
export const mentionableSchema = z.object({ people: z.array(person) });

const words = {
  text: z
    .string()
    .trim()
    .min(1)
    .max(longestNote)
    .refine((text) => !holdsNationalId(text), "Must not hold a national identity number."),
  mentions: z.array(z.uuid()).max(mostMentions).default([]),
} as const;

export const newNoteSchema = z.strictObject({
  record: z.strictObject(noteRecordShape).refine(namesRecord, unfitRecord),
  ...words,
});
export const editNoteSchema = z.strictObject({ version: z.int().min(1), ...words });
export type NoteWords = Readonly<Pick<z.output<typeof editNoteSchema>, "text" | "mentions">>;

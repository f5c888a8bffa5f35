import { mutationOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { NoteRecord } from "../domain/notes/note-record";
import { maskNationalIdsIn } from "../domain/readers/national-ids/mask-national-ids";

const meta = { invalidates: [queryKeys.notes, queryKeys.audit] };
/** Ten megabytes on a slow line. */
const uploadMilliseconds = 180_000;

interface Words {
  readonly text: string;
  readonly mentions: string[];
}

export function addNote(record: NoteRecord) {
  return mutationOptions({
    mutationFn: ({ key, ...words }: Words & { readonly key: string }) =>
      callDesk("addNote", { body: { record, ...words }, idempotencyKey: key }),
    meta,
  });
}

export function editNote() {
  return mutationOptions({
    mutationFn: ({ id, ...body }: Words & { readonly id: string; readonly version: number }) =>
      callDesk("editNote", { params: { id }, body }),
    meta,
  });
}

export function pinNote() {
  return mutationOptions({
    mutationFn: ({ id, pinned }: { readonly id: string; readonly pinned: boolean }) =>
      callDesk("pinNote", { params: { id }, body: { pinned } }),
    meta,
  });
}

export function deleteNote() {
  return mutationOptions({
    mutationFn: (id: string) => callDesk("deleteNote", { params: { id } }),
    meta,
  });
}

export function addFile(record: NoteRecord) {
  return mutationOptions({
    mutationFn: (file: File) =>
      callDesk("addFile", {
        query: { ...record, name: shortName(file.name) },
        body: file,
        milliseconds: uploadMilliseconds,
      }),
    meta,
  });
}

export function deleteFile() {
  return mutationOptions({
    mutationFn: (id: string) => callDesk("deleteFile", { params: { id } }),
    meta,
  });
}

/**
 * The name is in the address, so national identity numbers in it are masked before it is sent. A
 * long one is cut at its beginning, because its end has the extension.
 */
const shortName = (name: string) => maskNationalIdsIn(name).trim().slice(-120) || "file";

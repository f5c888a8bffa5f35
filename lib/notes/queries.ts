import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import type { NoteKind, NoteRecord } from "../domain/notes/note-record";

/** Notes and files of a record. */
export function notesQuery(record: NoteRecord) {
  const { kind, id, customerGuid } = record;
  return queryOptions({
    queryKey: [...queryKeys.notes, "record", kind, customerGuid ?? "", id],
    queryFn: ({ signal }) => callDesk("listNotes", { query: record, signal }),
  });
}

/** Who may be mentioned in notes of such records; they seldom change. */
export function mentionableQuery(kind: NoteKind) {
  return queryOptions({
    queryKey: [...queryKeys.notes, "people", kind],
    queryFn: ({ signal }) => callDesk("listMentionable", { query: { kind }, signal }),
    staleTime: 5 * 60_000,
  });
}

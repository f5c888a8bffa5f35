import "server-only";
import type { AuditAction } from "../../domain/audit/actions";
import { noteRecordShape } from "../../domain/notes/note-record";
import type { AuditActor, AuditEntry } from "../../engine/audit/entry";

/** The columns of a note or a file that name its record. */
export interface OfRecord {
  readonly recordKind: string;
  readonly recordId: string;
  readonly customerGuid: string | null;
  readonly accountGuid: string | null;
}

type NoteAction = Extract<AuditAction, `note${string}`>;

/**
 * The audit entry of a change, about the record: a person who may not open the record reads none of
 * it. It records that there is a note or a file, without its content, because entries remain after
 * an erasure.
 */
export function noteEntry(
  actor: AuditActor,
  action: NoteAction,
  { recordKind, recordId, customerGuid, accountGuid }: OfRecord,
  seen: Readonly<Record<string, unknown>>,
): AuditEntry {
  return {
    actor,
    action,
    recordId,
    customerGuid,
    accountGuid,
    seen,
    recordKind: noteRecordShape.kind.parse(recordKind),
    outcome: "done",
  };
}

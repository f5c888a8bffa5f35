import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { notes } from "../../db/schema/notes";
import type { Notification } from "../../domain/notifications/notification-shape";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import { type AuditReaders, joinName, type Wording } from "../audit/readers";
import { findRecordNames } from "../audit/record-names";
import { findKinds, findResults } from "./find-kinds";
import { type Found, toNotification } from "./store";

/** Characters of a note that a notification shows. */
const excerptLength = 100;

/**
 * Notifications with the names of their records and the first words of their notes, as far as the
 * person may read them now. Neither is stored with a notification: a note can be deleted and erased.
 */
export async function describeNotifications(
  readers: AuditReaders,
  database: DeskDatabase,
  actor: Actor,
  found: readonly Found[],
  wording: Wording,
): Promise<Notification[]> {
  const records = found.map(({ row }) => ({ kind: row.recordKind, id: row.recordId }));
  const [names, kinds, results, excerpts] = await Promise.all([
    findRecordNames(readers, database, actor, records, wording),
    findKinds(database, actor, found, wording),
    findResults(database, found, wording),
    findExcerpts(database, actor, found),
  ]);
  return found.map((one) => {
    const notification = toNotification(one);
    const { record } = notification;
    const words = [kinds, names, results].map((known) => known.get(record.id));
    return {
      ...notification,
      record: { ...record, name: joinName(...words) || null },
      excerpt: excerpts.get(noteOf(one) ?? "") ?? null,
    };
  });
}

async function findExcerpts(
  database: DeskDatabase,
  { tenantId, roles }: Actor,
  found: readonly Found[],
): Promise<ReadonlyMap<string, string>> {
  const ids = found.flatMap((one) => noteOf(one) ?? []);
  if (ids.length === 0 || !may(roles, "notes:read")) return new Map();
  const rows = await database
    .select({ id: notes.id, text: notes.text })
    .from(notes)
    .where(and(inArray(notes.id, ids), eq(notes.tenantId, tenantId), isNull(notes.deletedAt)));
  return new Map(rows.map(({ id, text }) => [id, excerptOf(text)]));
}

/** The id in the cause of a mention: `note:<id>:mention`. */
function noteOf({ row: { kind, cause } }: Found): string | null {
  return kind === "mention" ? (/^note:([0-9a-f-]{36}):/.exec(cause)?.[1] ?? null) : null;
}

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= excerptLength) return line;
  return `${line.slice(0, excerptLength).replace(/\s+\S*$/, "")}…`;
}

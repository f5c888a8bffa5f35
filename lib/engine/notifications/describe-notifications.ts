import "server-only";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import type { DeskDatabase } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { notes } from "../../db/schema/notes";
import type { Notification } from "../../domain/notifications/notification-shape";
import { requestKinds } from "../../domain/requests/request-enumerations";
import { may } from "../../domain/roles";
import { loadMessages } from "../../intl/load-messages";
import type { Actor } from "../../server/auth/sessions";
import { type AuditReaders, joinName, type Wording } from "../audit/readers";
import { findRecordNames } from "../audit/record-names";
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
  const [names, kinds, excerpts] = await Promise.all([
    findRecordNames(readers, database, actor, records, wording),
    findKinds(database, actor, found, wording),
    findExcerpts(database, actor, found),
  ]);
  return found.map((one) => {
    const notification = toNotification(one);
    const { record } = notification;
    return {
      ...notification,
      record: { ...record, name: joinName(kinds.get(record.id), names.get(record.id)) || null },
      excerpt: excerpts.get(noteOf(one) ?? "") ?? null,
    };
  });
}

/** The kinds of requests in words: the records of several kinds have one name. */
async function findKinds(
  database: DeskDatabase,
  { tenantId }: Actor,
  found: readonly Found[],
  { language: locale }: Wording,
): Promise<ReadonlyMap<string, string>> {
  const ids = found.flatMap(({ row }) => (row.recordKind === "requests" ? [row.recordId] : []));
  if (ids.length === 0) return new Map();
  const { id, kind } = approvalRequests;
  const own = and(inArray(id, ids), eq(approvalRequests.tenantId, tenantId));
  const [rows, messages] = await Promise.all([
    database.select({ id, kind }).from(approvalRequests).where(own),
    loadMessages(locale),
  ]);
  const t = createTranslator({ locale, messages, namespace: "approvals" });
  return new Map(
    rows.flatMap((row) => {
      const known = requestKinds.find((one) => one === row.kind);
      return known ? [[row.id, t(`kind.${known}`)] as const] : [];
    }),
  );
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

import "server-only";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import { notifications } from "../../db/schema/notifications";
import { people } from "../../db/schema/people";
import type { MomentPosition } from "../../desk-contract/shapes";
import {
  keptNotificationDays,
  type NotificationKind,
  notificationPageSize,
} from "../../domain/notifications/notification-enumerations";
import {
  type Notification,
  notificationSchema,
} from "../../domain/notifications/notification-shape";
import type { Actor } from "../../server/auth/sessions";
import { afterMoment, cutPage } from "../api/cursor";

interface Filter {
  readonly kind?: NotificationKind | undefined;
  readonly unread?: "1" | undefined;
}

/** A page of what concerns the person, newest first. */
export async function findNotifications(
  database: DeskDatabase,
  actor: Actor,
  { kind, unread }: Filter,
  position: MomentPosition | null,
): Promise<{ readonly found: readonly Found[]; readonly next: MomentPosition | null }> {
  const { createdAt, id } = notifications;
  const found = await database
    .select({ row: notifications, name: people.name })
    .from(notifications)
    .leftJoin(people, eq(people.id, notifications.actorId))
    .where(
      and(
        isOwn(actor),
        kind && eq(notifications.kind, kind),
        unread && isNull(notifications.readAt),
        afterMoment("desc", [createdAt, id], position),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(notificationPageSize + 1);
  const { rows, last } = cutPage(found, notificationPageSize);
  return {
    found: rows,
    next: last ? [last.row.createdAt.toISOString(), last.row.id] : null,
  };
}

/** False: it is not there, or not the person's. */
export async function markRead(
  database: DeskDatabase,
  actor: Actor,
  id: string,
  read: boolean,
): Promise<boolean> {
  const rows = await database
    .update(notifications)
    .set({ readAt: read ? sql`coalesce(${notifications.readAt}, now())` : null })
    .where(and(isOwn(actor), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Marks the person's own as read, all or those of a record; answers how many were unread. */
export async function markAllRead(
  database: DeskDatabase,
  actor: Actor,
  record?: Pick<Notification["record"], "kind" | "id">,
): Promise<number> {
  const { recordKind, recordId, readAt } = notifications;
  const rows = await database
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(
        isOwn(actor),
        isNull(readAt),
        record && and(eq(recordKind, record.kind), eq(recordId, record.id)),
      ),
    )
    .returning({ id: notifications.id });
  return rows.length;
}

/** How many of the person's own are unread. */
export function countUnread(database: DeskDatabase, actor: Actor): Promise<number> {
  return database.$count(notifications, and(isOwn(actor), isNull(notifications.readAt)));
}

/** All unread ones of the person, newest first. */
export async function listUnread(
  database: DeskDatabase,
  actor: Actor,
): Promise<readonly Notification[]> {
  const rows = await database
    .select({ row: notifications, name: people.name })
    .from(notifications)
    .leftJoin(people, eq(people.id, notifications.actorId))
    .where(and(isOwn(actor), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  return rows.map(toNotification);
}

/** Removes what is older than 90 days, read or not. */
export async function removeOldNotifications(
  database: DeskDatabase,
  tenantId: string,
): Promise<number> {
  const old = sql`${notifications.createdAt} < now() - make_interval(days => ${keptNotificationDays})`;
  const rows = await database
    .delete(notifications)
    .where(and(eq(notifications.tenantId, tenantId), old))
    .returning({ id: notifications.id });
  return rows.length;
}

const isOwn = ({ tenantId, personId }: Actor) =>
  and(eq(notifications.personId, personId), eq(notifications.tenantId, tenantId));

export type Found = {
  readonly row: typeof notifications.$inferSelect;
  readonly name: string | null;
};

/** A row with the name of who caused it, as the API shows it. */
export function toNotification({ row, name }: Found): Notification {
  const { id, kind, actorId, recordKind, recordId, customerGuid, number, createdAt, readAt } = row;
  // What `notify` wrote.
  return notificationSchema.parse({
    id,
    kind,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
    actor: actorId === null ? null : { id: actorId, name: name ?? "" },
    record: { kind: recordKind, id: recordId, customerGuid, number, name: null },
    excerpt: null,
  });
}

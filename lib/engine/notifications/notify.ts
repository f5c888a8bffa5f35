import "server-only";
import type { DeskTransaction } from "../../db/database";
import { notifications } from "../../db/schema/notifications";
import { sqlNow } from "../../db/sql-now";
import type { NotificationKind } from "../../domain/notifications/notification-enumerations";
import type { Notification } from "../../domain/notifications/notification-shape";

/** One thing that concerns some people. */
export interface Notice {
  readonly tenantId: string;
  readonly kind: NotificationKind;
  readonly people: readonly (string | null)[];
  /** Who causes it, and is not notified; null: the desk itself. */
  readonly actorId: string | null;
  readonly record: {
    readonly kind: Notification["record"]["kind"];
    readonly id: string;
    readonly customerGuid?: string | null | undefined;
    /** Number of the record's invoice. */
    readonly number?: string | null | undefined;
  };
  /** Names what happened for ever: a person is notified of it once, however often this is called. */
  readonly cause: string;
}

/**
 * Notifies people in the transaction that causes it; answers how many are notified by it. Call it
 * before the transaction's audit entry.
 */
export async function notify(queries: DeskTransaction, notice: Notice): Promise<number> {
  const { tenantId, kind, actorId, record, cause } = notice;
  const people = new Set(notice.people.filter((id) => id !== null && id !== actorId));
  const rows = [...people].flatMap((personId) =>
    personId === null
      ? []
      : [
          {
            tenantId,
            personId,
            kind,
            actorId,
            cause,
            createdAt: sqlNow,
            recordKind: record.kind,
            recordId: record.id,
            customerGuid: record.customerGuid ?? null,
            number: record.number ?? null,
          },
        ],
  );
  if (rows.length === 0) return 0;
  const inserted = await queries
    .insert(notifications)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  return inserted.length;
}

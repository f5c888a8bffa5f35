import "server-only";
import { and, arrayOverlaps, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { notifications } from "../../db/schema/notifications";
import { people } from "../../db/schema/people";
import { may, roles } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import { notify } from "../notifications/notify";
import type { ApprovalKind } from "./approval-kind";
import { recordOf } from "./record-of";
import type { ApprovalRow } from "./rows-of";

/** Everybody of the tenant who may decide on the request, by the roles of their last sign-in. */
export async function findDeciders<Row extends ApprovalRow>(
  queries: DeskTransaction,
  { ruleOf }: ApprovalKind<Row>,
  row: Row,
  condition?: SQL,
): Promise<string[]> {
  const { decide } = ruleOf(row).permissions;
  const deciding = roles.filter((role) => may([role], decide));
  const found = await queries
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(people.tenantId, row.tenantId),
        arrayOverlaps(people.roles, deciding),
        notInArray(people.id, row.editorIds),
        condition,
      ),
    );
  return found.map(({ id }) => id);
}

/**
 * Notifies those who may decide that a submitted request awaits them. A person has at most one
 * unread notification of each subject: the inbox lists the rest. Removes the notifications of a
 * request that no longer awaits a decision.
 */
export async function notifyDeciders<Row extends ApprovalRow>(
  queries: DeskTransaction,
  approvals: ApprovalKind<Row>,
  actor: Pick<Actor, "personId">,
  row: Row,
): Promise<void> {
  const { tenantId, recordKind, recordId, kind, readAt, personId } = notifications;
  const record = recordOf(approvals, row);
  const ofSubject = and(eq(tenantId, row.tenantId), eq(recordKind, record.kind));
  if (row.state !== "submitted") {
    const over = and(ofSubject, eq(recordId, row.id), inArray(kind, ["to-approve", "reminder"]));
    await queries.delete(notifications).where(over);
    return;
  }
  const unread = and(ofSubject, eq(kind, "to-approve"), eq(personId, people.id), isNull(readAt));
  const withoutUnread = sql`not exists (select 1 from ${notifications} where ${unread})`;
  await notify(queries, {
    tenantId: row.tenantId,
    record,
    kind: "to-approve",
    people: await findDeciders(queries, approvals, row, withoutUnread),
    actorId: actor.personId,
    cause: `${approvals.subject}:${row.id}:${row.version}:to-approve`,
  });
}

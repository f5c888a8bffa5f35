import "server-only";
import {
  and,
  arrayOverlaps,
  asc,
  eq,
  inArray,
  isNull,
  ne,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
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
 * unread notification of each subject: the inbox lists the rest. Of a request that no longer awaits
 * a decision the notifications are removed, and who had not read theirs gets that of another one.
 */
export async function notifyDeciders<Row extends ApprovalRow>(
  queries: DeskTransaction,
  approvals: ApprovalKind<Row>,
  actor: Pick<Actor, "personId">,
  row: Row,
): Promise<void> {
  if (row.state === "submitted") await notifyOf(queries, approvals, actor.personId, row);
  else await replaceNotifications(queries, approvals, actor, row);
}

/** Notifies those without an unread notification of the subject; `actorId` submitted the row. */
async function notifyOf<Row extends ApprovalRow>(
  queries: DeskTransaction,
  approvals: ApprovalKind<Row>,
  actorId: string,
  row: Row,
  condition?: SQL,
): Promise<string[]> {
  const { kind, readAt, personId } = notifications;
  const own = and(
    ofSubject(approvals, row),
    inArray(kind, toDecide),
    eq(personId, people.id),
    isNull(readAt),
  );
  const withoutUnread = sql`not exists (select 1 from ${notifications} where ${own})`;
  const deciders = await findDeciders(queries, approvals, row, and(withoutUnread, condition));
  await notify(queries, {
    tenantId: row.tenantId,
    record: recordOf(approvals, row),
    kind: "to-approve",
    people: deciders,
    actorId,
    cause: `${approvals.subject}:${row.id}:${row.version}:to-approve`,
  });
  return deciders;
}

/** Kinds of notifications that ask for a decision. */
const toDecide = ["to-approve", "reminder"];

/** Requests of which the next one is chosen; more than these wait for nobody to be notified of. */
const mostTried = 20;

async function replaceNotifications<Row extends ApprovalRow>(
  queries: DeskTransaction,
  approvals: ApprovalKind<Row>,
  actor: Pick<Actor, "personId">,
  row: Row,
): Promise<void> {
  const { recordId, kind, readAt, personId } = notifications;
  const removed = await queries
    .delete(notifications)
    .where(and(ofSubject(approvals, row), eq(recordId, row.id), inArray(kind, toDecide)))
    .returning({ personId, readAt });
  let left = [
    ...new Set(removed.flatMap((one) => (one.readAt === null ? [one.personId] : []))),
  ].filter((id) => id !== actor.personId);
  if (left.length === 0) return;
  const { tenantId, state, submittedAt, id } = approvalRequests;
  const waiting = and(eq(tenantId, row.tenantId), eq(state, "submitted"), ne(id, row.id));
  const oldest = await approvals.select(queries, waiting, [asc(submittedAt), asc(id)], mostTried);
  for (const other of oldest) {
    if (left.length === 0) return;
    const notified = await notifyOf(
      queries,
      approvals,
      other.authorId,
      other,
      inArray(people.id, left),
    );
    left = left.filter((one) => !notified.includes(one));
  }
}

function ofSubject<Row extends ApprovalRow>({ recordKind }: ApprovalKind<Row>, row: Row) {
  return and(eq(notifications.tenantId, row.tenantId), eq(notifications.recordKind, recordKind));
}

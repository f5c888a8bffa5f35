import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction, Queries } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { sqlNow } from "../../db/sql-now";
import { type ApprovalEvent, nextState } from "../../domain/approvals/transitions";
import type { Actor } from "../../server/auth/sessions";
import { describeChange } from "../audit/describe-change";
import type { AuditEntry } from "../audit/entry";
import { recordAudit, recordAudits } from "../audit/record";
import { cancelSend } from "../outbox/store";
import type { ApprovalKind } from "./approval-kind";
import { changeEntry } from "./call-entries";
import { notifyDeciders } from "./notify-deciders";
import { notifyDecision } from "./notify-decision";
import type { ApprovalInsert, ApprovalRow, ApprovalSet } from "./rows-of";

/** One approval request of the tenant that matches the condition; null: none. */
export async function findApproval<Row extends ApprovalRow>(
  { select }: ApprovalKind<Row>,
  queries: Queries,
  tenantId: string,
  id: string,
  condition?: SQL,
): Promise<Row | null> {
  const where = and(
    eq(approvalRequests.id, id),
    eq(approvalRequests.tenantId, tenantId),
    condition,
  );
  const [row] = await select(queries, where, [], 1);
  return row ?? null;
}

/** What a kind stores of a new approval request; the rest is the same for all. */
export type NewApproval = Omit<
  ApprovalInsert,
  "tenantId" | "authorId" | "editorIds" | "createdAt" | "updatedAt"
>;

interface NewEntry<Row extends ApprovalRow> {
  /** Of the audit; null: what is prepared has no entry before it is submitted. */
  readonly action: AuditEntry["action"] | null;
  /** Further work before the entry, which locks the audit until the commit. */
  readonly inTransaction?: (row: Row) => Promise<unknown>;
}

/** Writes a new approval request of the person, with its audit entry. */
export async function insertApproval<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  queries: DeskTransaction,
  actor: Actor,
  values: NewApproval,
  { action, inTransaction }: NewEntry<Row>,
): Promise<Row> {
  const { tenantId, personId } = actor;
  const [row] = await approvals.insert(queries, {
    ...values,
    tenantId,
    authorId: personId,
    editorIds: [personId],
    createdAt: sqlNow,
    updatedAt: sqlNow,
  });
  if (!row) throw new Error(`An inserted ${approvals.subject} did not come back.`);
  await inTransaction?.(row);
  if (row.state === "submitted") await notifyDeciders(queries, approvals, actor, row);
  if (action) await recordAudit(queries, changeEntry(approvals, actor, action, null, row));
  return row;
}

/** The columns of a new request: its author submits it, and approves it where one person suffices. */
export function submittedColumns(author: Actor, contentHash: string, alone: boolean) {
  return alone
    ? ({ state: "approved", submittedAt: sqlNow, ...approvedAlone(author, contentHash) } as const)
    : ({ state: "submitted", submittedAt: sqlNow } as const);
}

export interface ApprovalChange<Row extends ApprovalRow> {
  readonly event: ApprovalEvent;
  /** The version that the person saw. */
  readonly version: number;
  readonly set?: ApprovalSet;
  /** A further condition beside state and version. */
  readonly where?: SQL | undefined;
  readonly action: AuditEntry["action"];
  /** Additional values for the audit. */
  readonly seen?: object;
  /** Further work in the same transaction; returns entries to write after its own. */
  readonly inTransaction?: (queries: DeskTransaction, row: Row) => Promise<AuditEntry[]>;
}

/** A change, or a function that decides on it in its transaction. */
type DecidedChange<Row extends ApprovalRow> =
  | ApprovalChange<Row>
  | ((queries: DeskTransaction) => Promise<ApprovalChange<Row>>);

/** The row is no longer as it was seen; thrown to roll back the transaction. */
class Stale extends Error {
  override readonly name = "Stale";
}

/**
 * Changes an approval request that is still as the person saw it, with its audit entries, in one
 * transaction. If an approved one is changed, its call is removed from the outbox.
 *
 * @throws {DeskProblem} 409 naming who changed it first, and when.
 */
export async function changeApproval<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  database: DeskDatabase,
  actor: Actor,
  before: Row,
  decided: DecidedChange<Row>,
): Promise<Row> {
  const { subject, problems, recordKind } = approvals;
  const { id, tenantId, state: from } = before;
  try {
    return await database.transaction(async (queries) => {
      const change = typeof decided === "function" ? await decided(queries) : decided;
      const state = nextState(subject, from, change.event);
      if (state === null || before.version !== change.version) throw new Stale();
      const asSeen = and(
        eq(approvalRequests.id, id),
        eq(approvalRequests.tenantId, tenantId),
        eq(approvalRequests.state, from),
        eq(approvalRequests.version, change.version),
        change.where,
      );
      const set = { ...change.set, state, ...moved };
      const [row] = await approvals.update(queries, asSeen, set);
      if (!row) throw new Stale();
      if (from === "approved" && !(await cancelSend(queries, { kind: subject, id }))) {
        throw problems.onItsWay();
      }
      const more = (await change.inTransaction?.(queries, row)) ?? [];
      await notifyDecision(queries, approvals, actor, row, change.event);
      if (from === "submitted" || row.state === "submitted") {
        await notifyDeciders(queries, approvals, actor, row);
      }
      const entry = changeEntry(approvals, actor, change.action, before, row);
      await recordAudits(queries, [{ ...entry, seen: change.seen }, ...more]);
      return row;
    });
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
    throw problems.changedMeanwhile(
      await describeChange(database, tenantId, { kind: recordKind, id }),
    );
  }
}

/** Columns set by every change that increases the version. */
export const moved = {
  version: sql`${approvalRequests.version} + 1`,
  updatedAt: sqlNow,
} as const;

/** Whether the person wrote or edited it. */
export function isEditor({ personId }: Pick<Actor, "personId">): SQL {
  return sql`${personId} = any (${approvalRequests.editorIds})`;
}

/** The columns of an approval, bound to the hash of what was seen. */
export function approvedBy({ personId }: Actor, contentHash: string) {
  return {
    approvedBy: personId,
    approvedHash: contentHash,
    approvedAt: sqlNow,
    decidedAt: sqlNow,
  } as const;
}

/** The columns of an approval by the author alone. */
export function approvedAlone(author: Actor, contentHash: string) {
  return { ...approvedBy(author, contentHash), onePerson: true } as const;
}

/** The columns that remove an approval. */
export const unapproved = {
  approvedBy: null,
  approvedHash: null,
  approvedAt: null,
  onePerson: false,
  outcome: null,
} as const;

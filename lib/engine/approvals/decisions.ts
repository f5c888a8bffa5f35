import "server-only";
import { and, eq, not } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { approvalRequests } from "../../db/schema/approval-requests";
import { sqlNow } from "../../db/sql-now";
import type { Approve } from "../../domain/approvals/approval-shape";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import type { ApprovalKind, Release } from "./approval-kind";
import type { ApprovalRow } from "./rows-of";
import { type Asked, stepping } from "./stepping";
import { approvedBy, changeApproval, isEditor, unapproved } from "./store";

/**
 * POST approvals/{id}/approve: bound to version and content hash; what it starts is stored in the same
 * transaction.
 */
export function approving<Row extends ApprovalRow, View extends object>(
  approvals: ApprovalKind<Row, never, View>,
) {
  return stepping(approvals, {
    action: "approve",
    ready: async ({ runtime }: Asked<Row, Approve>) => approvals.requireReady?.(runtime),
    async take({ runtime, actor, row, body }) {
      const release = await approvals.release(runtime);
      const approved = await approveOne(approvals, { runtime, release, actor }, row, body);
      release.wake();
      return approved;
    },
  });
}

interface Return {
  readonly version: number;
  readonly code: string;
  readonly note?: string | undefined;
}

/** POST approvals/{id}/return: back to its authors, with a reason. */
export function returning<Row extends ApprovalRow, View extends object>(
  approvals: ApprovalKind<Row, never, View>,
) {
  return stepping(approvals, {
    action: "return",
    take: ({ runtime, actor, row, body }: Asked<Row, Return>) =>
      changeApproval(approvals, runtime.database, actor, row, {
        event: "return",
        version: body.version,
        set: { decisionCode: body.code, decisionNote: body.note ?? null, decidedAt: sqlNow },
        where: not(isEditor(actor)),
        action: `${approvals.subject}.returned`,
      }),
  });
}

/** POST approvals/{id}/withdraw: its authors cancel it. */
export function withdrawing<Row extends ApprovalRow, View extends object>(
  approvals: ApprovalKind<Row, never, View>,
) {
  return stepping(approvals, {
    action: "withdraw",
    take: ({ runtime, actor, row, body }: Asked<Row, { readonly version: number }>) =>
      changeApproval(approvals, runtime.database, actor, row, {
        event: "withdraw",
        version: body.version,
        set: unapproved,
        action: `${approvals.subject}.withdrawn`,
      }),
  });
}

interface Approver<Row extends ApprovalRow> {
  readonly runtime: Runtime;
  readonly release: Release<Row>;
  readonly actor: Actor;
}

/**
 * Approves what a person saw and starts its call, in one transaction. `follow` adds work to it, such
 * as the result of a job's row.
 *
 * @throws {DeskProblem} 409 if it is no longer as it was seen, or the person wrote or edited it.
 */
export function approveOne<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  { runtime, release, actor }: Approver<Row>,
  row: Row,
  { version, contentHash, note }: Approve,
  follow?: (queries: DeskTransaction) => Promise<void>,
): Promise<Row> {
  const { subject } = approvals;
  return changeApproval(approvals, runtime.database, actor, row, {
    event: "approve",
    version,
    set: { ...approvedBy(actor, contentHash), decisionCode: null, decisionNote: note ?? null },
    // Checked by the update itself too, whatever was read before.
    where: and(eq(approvalRequests.contentHash, contentHash), not(isEditor(actor))),
    action: `${subject}.approved`,
    inTransaction: async (queries, approved) => {
      const entries = await release.inTransaction(queries, approved);
      await follow?.(queries);
      return entries;
    },
  });
}

import "server-only";
import type { ApprovalAction, DraftAction } from "../../domain/approvals/approval-enumerations";
import { isAllowed, isForWriters } from "../../domain/approvals/approval-rule";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { RequestContext } from "../../server/serve";
import type { ApprovalKind } from "./approval-kind";
import type { ApprovalRow } from "./rows-of";
import { findApproval } from "./store";

/** A request about one approval request; the router has checked the permission. */
export interface ApprovalExchange<Body = unknown> {
  readonly exchange: RequestContext;
  readonly runtime: RequestContext["runtime"];
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly body: Body;
}

/** GET approvals/{id}. */
export function getting<Row extends ApprovalRow, View extends object>(
  approvals: ApprovalKind<Row, never, View>,
) {
  return async ({ exchange, actor, params }: ApprovalExchange): Promise<View> =>
    viewApproval(
      approvals,
      exchange,
      actor,
      await requireApproval(approvals, exchange, actor, params.id),
    );
}

/**
 * @throws {DeskProblem} 404 for an unknown row, and for one that the kind hides from this person.
 */
export async function requireApproval<Row extends ApprovalRow>(
  approvals: ApprovalKind<Row>,
  exchange: RequestContext,
  actor: Actor,
  id: string,
): Promise<Row> {
  const { runtime, line } = exchange;
  const { database } = runtime;
  const row = await findApproval(
    approvals,
    database,
    actor.tenantId,
    id,
    approvals.visibleTo?.(actor),
  );
  if (!row) {
    const hidden = await findApproval(approvals, database, actor.tenantId, id);
    throw (
      (hidden && (await approvals.describeHidden?.(exchange, actor, hidden))) ?? problems.notFound()
    );
  }
  if ("customerGuid" in row && row.customerGuid !== null) line.customerGuid = row.customerGuid;
  return row;
}

/**
 * Whether this person may ever do it; the conditional update checks the state.
 *
 * @throws {DeskProblem} 403, of type own-… if authors may not decide on their own.
 */
export function requireAllowed<Row extends ApprovalRow, Action extends DraftAction>(
  { ruleOf, problems: own }: ApprovalKind<Row, Action>,
  action: ApprovalAction | Action,
  row: Row,
  actor: Actor,
): void {
  const rule = ruleOf(row);
  if (isAllowed(rule, action, row, actor)) return;
  if (isForWriters(action)) {
    requirePermission(actor, rule.permissions.write);
    throw own.notYours();
  }
  requirePermission(actor, rule.permissions.decide);
  throw own.own(row.authorId === actor.personId ? "wrote" : "edited");
}

/** The approval request in the person's view. */
export async function viewApproval<Row extends ApprovalRow, View extends object>(
  { view }: Pick<ApprovalKind<Row, never, View>, "view">,
  { runtime }: RequestContext,
  actor: Actor,
  row: Row,
): Promise<View> {
  const [shown] = await view(runtime, actor, [row]);
  // Deleted since the row was read.
  if (!shown) throw problems.notFound();
  return shown;
}

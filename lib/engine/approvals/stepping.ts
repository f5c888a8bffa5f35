import "server-only";
import type { ApprovalAction, DraftAction } from "../../domain/approvals/approval-enumerations";
import type { Actor } from "../../server/auth/sessions";
import type { RequestContext } from "../../server/serve";
import type { ApprovalKind } from "./approval-kind";
import { type ApprovalExchange, requireAllowed, requireApproval, viewApproval } from "./requests";
import type { ApprovalRow } from "./rows-of";

/** A step's input: the person, the row and the requested action. */
export interface Asked<Row, Body> {
  readonly runtime: RequestContext["runtime"];
  readonly actor: Actor;
  readonly row: Row;
  readonly body: Body;
}

interface Step<Row, Action, Body> {
  readonly action: ApprovalAction | Action;
  /** A further condition, also checked when the key is used again. */
  readonly ready?: (asked: Asked<Row, Body>) => Promise<void>;
  /** Takes the step, with its audit entry; returns the row afterwards. */
  readonly take: (asked: Asked<Row, Body>) => Promise<Row>;
}

/** POST approvals/{id}/<action>: a person's step, once for the request's key. */
export function stepping<
  Row extends ApprovalRow,
  Action extends DraftAction,
  Body,
  View extends object,
>(approvals: ApprovalKind<Row, Action, View>, { action, ready, take }: Step<Row, Action, Body>) {
  return async ({ exchange, runtime, actor, params, body }: ApprovalExchange<Body>) => {
    const row = await requireApproval(approvals, exchange, actor, params.id);
    requireAllowed(approvals, action, row, actor);
    const asked = { runtime, actor, row, body };
    await ready?.(asked);
    return async (): Promise<View> => viewApproval(approvals, exchange, actor, await take(asked));
  };
}

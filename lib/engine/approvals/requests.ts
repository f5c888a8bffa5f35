import "server-only";
import type { DraftAction, IntentAction } from "../../domain/approvals/intent-enumerations";
import { isAllowed, isForWriters } from "../../domain/approvals/intent-rule";
import { requirePermission } from "../../server/auth/require-permission";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { RequestContext } from "../../server/serve";
import type { IntentRow, Intents } from "./intents";
import { findIntent } from "./store";

/** A request about one approval request; the router has checked the permission. */
export interface IntentRequest<Body = unknown> {
  readonly exchange: RequestContext;
  readonly runtime: RequestContext["runtime"];
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly body: Body;
}

/** GET <kind>/{id}. */
export function getting<Row extends IntentRow, View extends object>(
  intents: Intents<Row, never, never, View>,
) {
  return async ({ exchange, actor, params }: IntentRequest): Promise<View> =>
    viewIntent(intents, exchange, actor, await requireIntent(intents, exchange, actor, params.id));
}

/**
 * @throws {DeskProblem} 404 for an unknown row, and for one that the kind hides from this person.
 */
export async function requireIntent<Row extends IntentRow>(
  intents: Intents<Row>,
  exchange: RequestContext,
  actor: Actor,
  id: string,
): Promise<Row> {
  const { runtime, line } = exchange;
  const { database } = runtime;
  const row = await findIntent(intents, database, actor.tenantId, id, intents.visibleTo?.(actor));
  if (!row) {
    const hidden = await findIntent(intents, database, actor.tenantId, id);
    throw (
      (hidden && (await intents.describeHidden?.(exchange, actor, hidden))) ?? problems.notFound()
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
export function requireAllowed<Row extends IntentRow, Action extends DraftAction>(
  { ruleOf, problems: own }: Intents<Row, never, Action>,
  action: IntentAction | Action,
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
export async function viewIntent<Row extends IntentRow, View extends object>(
  { view }: Pick<Intents<Row, never, never, View>, "view">,
  { runtime }: RequestContext,
  actor: Actor,
  row: Row,
): Promise<View> {
  const [shown] = await view(runtime, actor, [row]);
  if (!shown) throw new Error("An intent that was read has no view.");
  return shown;
}

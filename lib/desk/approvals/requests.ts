import "server-only";
import { z } from "zod";
import { isAllowed, isForWriters } from "../../domain/approvals/intent-rule";
import type { DraftAction, IntentAction } from "../../domain/approvals/intent-words";
import { requirePermission } from "../../server/guard";
import { problems } from "../../server/problem";
import type { Exchange } from "../../server/serve";
import type { Actor } from "../../server/sessions";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import type { IntentRow, Intents } from "./intents";
import { findIntent } from "./store";

/** GET <kind>/{id}. */
export function getting<Row extends IntentRow>(intents: Intents<Row>): DeskHandler {
  return async (exchange, { id = "" }) => {
    const { actor, row } = await admit(intents, exchange, id);
    return answerIntent(intents, exchange, actor, row);
  };
}

/** Lets a person pass who may see the intent; for everybody else there is none. */
export async function admit<Row extends IntentRow>(
  intents: Intents<Row>,
  exchange: Exchange,
  id: string,
): Promise<{ readonly actor: Actor; readonly row: Row }> {
  const actor = requirePermission(await exchange.actor(), intents.rule.permissions.read);
  return { actor, row: await requireIntent(intents, exchange, actor, id) };
}

/** @throws {DeskProblem} 404 for what is not there, and what the kind hides from this person. */
export async function requireIntent<Row extends IntentRow>(
  intents: Intents<Row>,
  exchange: Exchange,
  actor: Actor,
  id: string,
): Promise<Row> {
  const { runtime, line } = exchange;
  if (!z.uuid().safeParse(id).success) throw problems.notFound();
  const { database } = runtime;
  const row = await findIntent(intents, database, actor.tenantId, id, intents.visibleTo?.(actor));
  if (!row) {
    const hidden = await findIntent(intents, database, actor.tenantId, id);
    throw (
      (hidden && (await intents.describeHidden?.(exchange, actor, hidden))) ?? problems.notFound()
    );
  }
  if (row.customerGuid !== null) line.customerGuid = row.customerGuid;
  return row;
}

/**
 * Whether this person may do it at all; whether the state still lets them is for the conditional
 * update to find out.
 *
 * @throws {DeskProblem} 403, of type own-… where nobody may decide on what they wrote.
 */
export function requireAllowed<Row extends IntentRow, Action extends DraftAction>(
  { rule, problems: own }: Intents<Row, never, Action>,
  action: IntentAction | Action,
  row: Row,
  actor: Actor,
): void {
  if (isAllowed(rule, action, row, actor)) return;
  if (isForWriters(action)) {
    requirePermission(actor, rule.permissions.write);
    throw own.notYours();
  }
  requirePermission(actor, rule.permissions.decide);
  throw own.own(row.authorId === actor.personId ? "wrote" : "edited");
}

/** The intent as the asking person sees it now. */
export async function answerIntent<Row extends IntentRow>(
  { view }: Intents<Row>,
  exchange: Exchange,
  actor: Actor,
  row: Row,
  status = 200,
): Promise<Response> {
  const [shown] = await view(exchange.runtime.database, actor, [row]);
  return jsonAnswer(exchange, shown, status);
}

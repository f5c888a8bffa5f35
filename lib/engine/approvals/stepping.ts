import "server-only";
import type { DraftAction, IntentAction } from "../../domain/approvals/intent-enumerations";
import type { Actor } from "../../server/auth/sessions";
import type { RequestContext } from "../../server/serve";
import type { IntentRow, Intents } from "./intents";
import { type IntentRequest, requireAllowed, requireIntent, viewIntent } from "./requests";

/** A step's input: the person, the row and the requested action. */
export interface Asked<Row, Body> {
  readonly runtime: RequestContext["runtime"];
  readonly actor: Actor;
  readonly row: Row;
  readonly body: Body;
}

interface Step<Row, Action, Body> {
  readonly action: IntentAction | Action;
  /** A further condition, also checked when the key is used again. */
  readonly ready?: (asked: Asked<Row, Body>) => Promise<void>;
  /** Takes the step, with its audit entry; returns the row afterwards. */
  readonly take: (asked: Asked<Row, Body>) => Promise<Row>;
}

/** POST <kind>/{id}/<action>: a person's step, once for the request's key. */
export function stepping<
  Row extends IntentRow,
  Action extends DraftAction,
  Body,
  View extends object,
>(intents: Intents<Row, never, Action, View>, { action, ready, take }: Step<Row, Action, Body>) {
  return async ({ exchange, runtime, actor, params, body }: IntentRequest<Body>) => {
    const row = await requireIntent(intents, exchange, actor, params.id);
    requireAllowed(intents, action, row, actor);
    const asked = { runtime, actor, row, body };
    await ready?.(asked);
    return async (): Promise<View> => viewIntent(intents, exchange, actor, await take(asked));
  };
}

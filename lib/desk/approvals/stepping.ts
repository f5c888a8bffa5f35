import "server-only";
import type { DraftAction, IntentAction } from "../../domain/approvals/intent-enumerations";
import type { Actor } from "../../server/auth/sessions";
import type { RequestContext } from "../../server/serve";
import type { IntentRow, Intents } from "./intents";
import { type IntentRequest, requireAllowed, requireIntent, viewIntent } from "./requests";

/** What a step knows: who asks, about what, and for what. */
export interface Asked<Row, Body> {
  readonly runtime: RequestContext["runtime"];
  readonly actor: Actor;
  readonly row: Row;
  readonly body: Body;
}

interface Step<Row, Action, Body> {
  readonly action: IntentAction | Action;
  /** What must hold beside; it is asked again where the key is used again. */
  readonly ready?: (asked: Asked<Row, Body>) => Promise<void>;
  /** Takes the step, with its audit entry; answers the row as it is then. */
  readonly take: (asked: Asked<Row, Body>) => Promise<Row>;
}

/** POST <kind>/{id}/<action>: a step that a person takes, once for the request's key. */
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

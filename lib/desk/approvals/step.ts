import "server-only";
import type { z } from "zod";
import type { DraftAction, IntentAction } from "../../domain/approvals/intent-words";
import type { Exchange } from "../../server/serve";
import type { Actor } from "../../server/sessions";
import type { DeskHandler } from "../handler";
import { withIdempotency } from "../idempotency/with-idempotency";
import { readBody } from "../read-body";
import type { IntentRow, Intents } from "./intents";
import { admit, answerIntent, requireAllowed } from "./requests";

/** What a step knows: who asks, about what, and for what. */
export interface Asked<Row, Body> {
  readonly runtime: Exchange["runtime"];
  readonly actor: Actor;
  readonly row: Row;
  readonly body: Body;
}

interface Step<Row, Action, Body> {
  readonly action: IntentAction | Action;
  readonly schema: z.ZodType<Body>;
  /** What must hold beside; it is asked again where the key is used again. */
  readonly ready?: (asked: Asked<Row, Body>) => Promise<void>;
  /** Takes the step, with its audit entry; answers the row as it is then. */
  readonly take: (asked: Asked<Row, Body>) => Promise<Row>;
}

/** POST <kind>/{id}/<action>: a step that a person takes, once for the request's key. */
export function stepping<Row extends IntentRow, Action extends DraftAction, Body>(
  intents: Intents<Row, never, Action>,
  { action, schema, ready, take }: Step<Row, Action, Body>,
): DeskHandler {
  return async (exchange, { id = "" }) => {
    const { actor, row } = await admit(intents, exchange, id);
    const { raw, body } = await readBody(exchange, schema);
    requireAllowed(intents, action, row, actor);
    const asked = { runtime: exchange.runtime, actor, row, body };
    await ready?.(asked);
    return withIdempotency(exchange, actor, raw, async () =>
      answerIntent(intents, exchange, actor, await take(asked)),
    );
  };
}

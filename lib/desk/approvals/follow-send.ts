import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import type { OutboxEntry, SendOutcome } from "../outbox/subject";
import type { IntentRow, IntentSet, Intents } from "./intents";
import { moved } from "./store";
import { type IntentEvent, stateAfter, statesBefore } from "./transitions";

/**
 * Transitions an intent on by what became of its call, and sets what its kind keeps of it. Null where it
 * is no longer where the outcome could move it, or something else was approved.
 */
export async function followSend<Row extends IntentRow, Own>(
  { table, moves, update }: Intents<Row, Own>,
  queries: DeskTransaction,
  send: OutboxEntry,
  outcome: SendOutcome,
  set: IntentSet | Own,
): Promise<Row | null> {
  const event = eventOf[outcome.kind];
  const where = and(
    eq(table.id, send.subjectId),
    eq(table.tenantId, send.tenantId),
    inArray(table.state, statesBefore(moves, event)),
    eq(table.approvedHash, send.requestHash),
  );
  // A look that only says "not yet" is no change that somebody could have overlooked.
  const overlooked = outcome.kind !== "unknown" || outcome.checks === 0;
  const [row] = await update(queries, where, {
    ...set,
    state: stateAfter(moves, event),
    ...(overlooked && moved(table)),
  });
  return row ?? null;
}

const eventOf = {
  sending: "begin-sending",
  "put-back": "put-back",
  confirmed: "confirm",
  refused: "refuse",
  unknown: "lose",
  "send-again": "send-again",
} as const satisfies Record<SendOutcome["kind"], IntentEvent>;

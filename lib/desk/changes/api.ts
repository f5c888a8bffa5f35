import "server-only";
import { z } from "zod";
import type { Changes } from "../../domain/audit/changes";
import { requireActor } from "../../server/guard";
import { readQuery } from "../../server/operation-input";
import { fieldErrors, problems } from "../../server/problem";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { findChanges } from "./store";

const querySchema = z.strictObject({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});

/**
 * GET changes?since=N: kinds of records that somebody changed through the desk after entry N, of
 * those that the person may open, and the number to ask with the next time; without `since` that
 * number alone. Asking does not keep the session alive.
 */
export const getChanges: DeskHandler = async (exchange) => {
  const actor = requireActor(await exchange.actor(true));
  const query = querySchema.safeParse(readQuery(exchange.search));
  if (!query.success) throw problems.invalid(fieldErrors(query.error));
  const { database } = exchange.runtime;
  const answer: Changes = await findChanges(database, actor, query.data.since ?? null);
  return jsonAnswer(exchange, answer);
};

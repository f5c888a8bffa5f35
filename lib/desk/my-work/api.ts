import "server-only";
import { dayIn } from "../../domain/day";
import { requireActor } from "../../server/guard";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { countWork } from "./store";

/**
 * GET work: the counts of My work. Passive: the rail asks by itself, and that must not keep the
 * session of somebody who left alive.
 */
export const getWork: DeskHandler = async (exchange) => {
  const actor = requireActor(await exchange.actor(true));
  const { database, env } = exchange.runtime;
  const today = dayIn(env.TIME_ZONE, new Date());
  return jsonAnswer(exchange, await countWork(database, actor, today));
};

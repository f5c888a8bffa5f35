import "server-only";
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
  return jsonAnswer(exchange, await countWork(exchange.runtime.database, actor));
};

import "server-only";
import type { DeskSession } from "../../domain/desk-session";
import { requireActor } from "../../server/guard";
import type { Actor } from "../../server/sessions";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";

/** GET session: who is signed in and until when. Asking does not keep the session alive. */
export const getSession: DeskHandler = async (exchange) =>
  jsonAnswer(exchange, toDeskSession(requireActor(await exchange.actor(true))));

/** PUT session: the person is still here. Any other request says so as well. */
export const putSession: DeskHandler = async (exchange) =>
  jsonAnswer(exchange, toDeskSession(requireActor(await exchange.actor())));

function toDeskSession({ personId, name, roles, sessionEndsAt }: Actor): DeskSession {
  return { personId, name, roles, endsAt: sessionEndsAt.toISOString() };
}

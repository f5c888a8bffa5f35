import "server-only";
import { z } from "zod";
import { requireActor, requirePermission } from "../../server/guard";
import { problems } from "../../server/problem";
import type { Exchange } from "../../server/serve";
import { jsonAnswer } from "../answers";
import type { DeskHandler } from "../handler";
import { endSessions, isPerson, listOwnSessions, listPeople } from "./store";

/** GET people: everybody who has signed in, with roles and active sessions. */
export const getPeople: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "people:read");
  return jsonAnswer(exchange, { people: await listPeople(exchange.runtime, actor) });
};

/** DELETE people/{id}/sessions: ends all sessions of a person; answers `{ ended }`. */
export const deletePersonSessions: DeskHandler = async (exchange, { id = "" }) => {
  const { actor, personId } = await admit(exchange, id);
  return jsonAnswer(exchange, { ended: await endSessions(exchange.runtime, actor, { personId }) });
};

/** DELETE people/{id}/sessions/{sessionId}: ends one; `{ ended: 0 }` where it has ended before. */
export const deletePersonSession: DeskHandler = async (exchange, { id = "", sessionId = "" }) => {
  const { actor, personId } = await admit(exchange, id);
  const choice = { personId, only: requireId(sessionId) };
  return jsonAnswer(exchange, { ended: await endSessions(exchange.runtime, actor, choice) });
};

/** GET own-sessions: the browsers in which the person is signed in. */
export const getOwnSessions: DeskHandler = async (exchange) => {
  const actor = requireActor(await exchange.actor());
  return jsonAnswer(exchange, { sessions: await listOwnSessions(exchange.runtime, actor) });
};

/** DELETE own-sessions: ends all but the one that asks; answers `{ ended }`. */
export const deleteOwnSessions: DeskHandler = async (exchange) => {
  const actor = requireActor(await exchange.actor());
  const choice = { personId: actor.personId, except: actor.sessionId };
  return jsonAnswer(exchange, { ended: await endSessions(exchange.runtime, actor, choice) });
};

/** DELETE own-sessions/{sessionId}: ends one; 404 for what is none of the person's own. */
export const deleteOwnSession: DeskHandler = async (exchange, { sessionId = "" }) => {
  const actor = requireActor(await exchange.actor());
  const choice = { personId: actor.personId, only: requireId(sessionId) };
  const ended = await endSessions(exchange.runtime, actor, choice);
  if (ended === 0) throw problems.notFound();
  return jsonAnswer(exchange, { ended });
};

async function admit(exchange: Exchange, id: string) {
  const actor = requirePermission(await exchange.actor(), "sessions:end");
  const personId = requireId(id);
  if (!(await isPerson(exchange.runtime, actor, personId))) throw problems.notFound();
  return { actor, personId };
}

/** What is no id names nothing. */
function requireId(text: string): string {
  if (!z.uuid().safeParse(text).success) throw problems.notFound();
  return text;
}

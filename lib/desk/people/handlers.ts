import "server-only";
import type { peopleShapes } from "../../contract/desk/people";
import type { DeskSession } from "../../domain/desk-session";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import type { DeskHandlers } from "../desk-handler";
import { endSessions, isPerson, listOwnSessions, listPeople } from "./store";

export const peopleHandlers: DeskHandlers<keyof typeof peopleShapes> = {
  getSession: async ({ actor }) => toDeskSession(actor),
  extendSession: async ({ actor }) => toDeskSession(actor),

  listPeople: async ({ runtime, actor }) => ({ people: await listPeople(runtime, actor) }),

  async endPersonSessions({ runtime, actor, params: { id } }) {
    await requirePerson(runtime, actor, id);
    return { ended: await endSessions(runtime, actor, { personId: id }) };
  },

  async endPersonSession({ runtime, actor, params: { id, sessionId } }) {
    await requirePerson(runtime, actor, id);
    return { ended: await endSessions(runtime, actor, { personId: id, only: sessionId }) };
  },

  listOwnSessions: async ({ runtime, actor }) => ({
    sessions: await listOwnSessions(runtime, actor),
  }),

  async endOtherOwnSessions({ runtime, actor }) {
    const choice = { personId: actor.personId, except: actor.sessionId };
    return { ended: await endSessions(runtime, actor, choice) };
  },

  async endOwnSession({ runtime, actor, params: { sessionId } }) {
    const choice = { personId: actor.personId, only: sessionId };
    const ended = await endSessions(runtime, actor, choice);
    if (ended === 0) throw problems.notFound();
    return { ended };
  },
};

function toDeskSession({ personId, name, roles, sessionEndsAt }: Actor): DeskSession {
  return { personId, name, roles, endsAt: sessionEndsAt.toISOString() };
}

async function requirePerson(runtime: Runtime, actor: Actor, personId: string): Promise<void> {
  if (!(await isPerson(runtime, actor, personId))) throw problems.notFound();
}

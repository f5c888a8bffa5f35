import "server-only";
import type { peopleShapes } from "../../desk-contract/people";
import type { DeskSession } from "../../domain/desk-session";
import type { DeskHandlers } from "../../engine/api/desk-handler";
import { requireRecentSignIn } from "../../server/auth/require-recent-sign-in";
import type { Actor } from "../../server/auth/sessions";
import { problems } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { endSessions, isPerson, listOwnSessions, listPeople, type SessionChoice } from "./store";

export const peopleHandlers: DeskHandlers<keyof typeof peopleShapes> = {
  getSession: async ({ actor }) => toDeskSession(actor),
  extendSession: async ({ actor }) => toDeskSession(actor),

  listPeople: async ({ runtime, actor }) => ({ people: await listPeople(runtime, actor) }),

  async endPersonSessions({ runtime, actor, params: { id } }) {
    await requirePerson(runtime, actor, id);
    return endChosen(runtime, actor, { personId: id });
  },

  async endPersonSession({ runtime, actor, params: { id, sessionId } }) {
    await requirePerson(runtime, actor, id);
    return endChosen(runtime, actor, { personId: id, only: sessionId });
  },

  listOwnSessions: async ({ runtime, actor }) => ({
    sessions: await listOwnSessions(runtime, actor),
  }),

  endOtherOwnSessions: ({ runtime, actor }) =>
    endChosen(runtime, actor, { personId: actor.personId, except: actor.sessionId }),

  async endOwnSession({ runtime, actor, params: { sessionId } }) {
    const { personId } = actor;
    const answer = await endChosen(runtime, actor, { personId, only: sessionId });
    if (answer.ended === 0) throw problems.notFound();
    return answer;
  },
};

/**
 * Ends sessions. Whoever stole a session must not end the others of its person, so these need a
 * recent sign-in; the session that asks does not.
 */
async function endChosen(runtime: Runtime, actor: Actor, choice: SessionChoice) {
  const isOwn = choice.personId.toLowerCase() === actor.personId;
  const isCurrent = choice.only?.toLowerCase() === actor.sessionId;
  if (isOwn && !isCurrent) await requireRecentSignIn(runtime, actor);
  return { ended: await endSessions(runtime, actor, choice) };
}

function toDeskSession({ personId, name, roles, sessionEndsAt }: Actor): DeskSession {
  return { personId, name, roles, endsAt: sessionEndsAt.toISOString() };
}

async function requirePerson(runtime: Runtime, actor: Actor, personId: string): Promise<void> {
  if (!(await isPerson(runtime, actor, personId))) throw problems.notFound();
}

import { z } from "zod";
import { deskPersonSchema, personSessionSchema } from "../domain/desk-person";
import { deskSessionSchema } from "../domain/desk-session";
import { type DeskShapes, nothing, plain, recordParams } from "./shapes";

const ended = z.object({ ended: z.int().min(0) });
const ofSession = z.strictObject({ sessionId: z.uuid() });

const recentForOwn =
  "403 `sign-in-again` for another of one's own sessions, where one signed in more than ten minutes ago.";

/** Signed-in people, and everybody's sessions. */
export const peopleShapes = {
  getSession: {
    ...plain,
    summary: "Who is signed in, and until when",
    description: "Asking does not extend the session.",
    answer: deskSessionSchema,
  },
  extendSession: {
    ...plain,
    summary: "Extend the session",
    body: nothing.optional(),
    answer: deskSessionSchema,
  },
  listPeople: {
    ...plain,
    summary: "Everybody who has signed in, with roles and active sessions",
    answer: z.object({ people: z.array(deskPersonSchema) }),
  },
  endPersonSessions: {
    ...plain,
    summary: "End all sessions of a person",
    description: recentForOwn,
    params: recordParams,
    answer: ended,
  },
  endPersonSession: {
    ...plain,
    summary: "End one session of a person",
    description: `\`ended\` is 0 where it has ended before. ${recentForOwn}`,
    params: recordParams.extend(ofSession.shape),
    answer: ended,
  },
  listOwnSessions: {
    ...plain,
    summary: "The browsers in which one is signed in",
    answer: z.object({ sessions: z.array(personSessionSchema) }),
  },
  endOtherOwnSessions: {
    ...plain,
    summary: "End all of one's own sessions but the one that asks",
    description: recentForOwn,
    answer: ended,
  },
  endOwnSession: {
    ...plain,
    summary: "End one of one's own sessions",
    description: recentForOwn,
    params: ofSession,
    answer: ended,
  },
} as const satisfies Record<string, DeskShapes>;

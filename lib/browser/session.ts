import type { DeskSession } from "../domain/desk-session";
import { callDesk } from "./desk-client";

export interface SessionFacts extends Pick<DeskSession, "personId" | "name"> {
  /** Milliseconds since 1970; when the session ends without further use. */
  readonly endsAt: number;
}

/**
 * The signed-in person and the end of the session. This request does not extend the session. Throws
 * ProblemError.
 */
export async function readSession(signal?: AbortSignal): Promise<SessionFacts> {
  return factsOf(await callDesk("getSession", { signal }));
}

/** Extends the session, as any other action would; returns the new end. Throws ProblemError. */
export async function extendSession(): Promise<SessionFacts> {
  return factsOf(await callDesk("extendSession", {}));
}

function factsOf({ personId, name, endsAt }: DeskSession): SessionFacts {
  return { personId, name, endsAt: Date.parse(endsAt) };
}

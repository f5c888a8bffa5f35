import type { DeskSession } from "../domain/desk-session";
import { callDesk } from "./desk-client";

export interface SessionFacts extends Pick<DeskSession, "personId" | "name"> {
  /** Milliseconds since 1970; when the session ends if nothing more is done. */
  readonly endsAt: number;
}

/** Who is signed in and until when. Asking does not keep the session alive. Throws ProblemError. */
export async function readSession(signal?: AbortSignal): Promise<SessionFacts> {
  return factsOf(await callDesk("getSession", { signal }));
}

/** Keeps the session alive, as any other act would; answers the new end. Throws ProblemError. */
export async function extendSession(): Promise<SessionFacts> {
  return factsOf(await callDesk("extendSession", {}));
}

function factsOf({ personId, name, endsAt }: DeskSession): SessionFacts {
  return { personId, name, endsAt: Date.parse(endsAt) };
}

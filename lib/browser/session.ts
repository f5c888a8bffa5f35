import type { DeskSession } from "../domain/desk-session";
import { callDesk } from "./desk-client";

export interface SessionFacts extends Pick<DeskSession, "personId" | "name"> {
  /** Milliseconds since 1970; when the session ends if nothing more is done. */
  readonly endsAt: number;
}

/** Who is signed in and until when. Asking does not keep the session alive. Throws ProblemError. */
export async function readSession(signal?: AbortSignal): Promise<SessionFacts> {
  return factsOf(await callDesk("GET", "session", undefined, { signal }));
}

/** Keeps the session alive, as any other act would; answers the new end. Throws ProblemError. */
export async function extendSession(): Promise<SessionFacts> {
  return factsOf(await callDesk("PUT", "session", {}));
}

function factsOf(body: unknown): SessionFacts {
  const fields = new Map<string, unknown>(Object.entries(Object(body)));
  const endsAt = Date.parse(String(fields.get("endsAt")));
  const personId = fields.get("personId");
  const name = fields.get("name");
  if (typeof personId !== "string" || typeof name !== "string" || Number.isNaN(endsAt)) {
    throw new TypeError("The session answer has another shape");
  }
  return { personId, name, endsAt };
}

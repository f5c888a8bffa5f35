import type { Role } from "./roles";

/** One browser in which a person is signed in. Moments are ISO 8601 in UTC. */
export interface PersonSession {
  readonly id: string;
  /** Name of the browser, such as "Firefox"; null where its user agent says nothing known. */
  readonly browser: string | null;
  /** Name of its operating system, such as "Windows"; null where unknown. */
  readonly system: string | null;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  /** When it ends by itself: idle or absolute end, the earlier. */
  readonly endsAt: string;
  /** True for the session that asks. */
  readonly current: boolean;
}

/** Somebody who has signed in at least once, with the roles that were read last. */
export interface DeskPerson {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly signedInAt: string;
  /** Active sessions, the one used last first. */
  readonly sessions: readonly PersonSession[];
}

import type { Role } from "./roles";

/** What `/api/desk/session` answers. */
export interface DeskSession {
  /** Tells one person from another of the same name; means nothing outside of the desk. */
  readonly personId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Moment in UTC at which the session ends if nothing more is done. */
  readonly endsAt: string;
}

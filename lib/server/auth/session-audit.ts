import "server-only";
import type { DeskTransaction } from "../../db/database";

/** What the desk itself did to a person's sessions, on the identity provider's word. */
export interface SessionEvent {
  readonly tenantId: string;
  readonly personId: string;
  readonly action: "person.roles-changed" | "person.sessions-ended";
  readonly before?: unknown;
  readonly after: unknown;
}

/** Writes events of one tenant to the audit, as the last statement of the transaction that acts. */
export type WriteSessionAudit = (
  queries: DeskTransaction,
  events: readonly SessionEvent[],
) => Promise<void>;

/** Where the events go: the audit lies above this layer and comes once the desk has started. */
export interface SessionAudit {
  readonly write: WriteSessionAudit;
  use(write: WriteSessionAudit): void;
}

export function createSessionAudit(): SessionAudit {
  let target: WriteSessionAudit | null = null;
  return {
    async write(queries, events) {
      // Nothing is done that the audit does not say.
      if (target === null) throw new Error("The audit of sessions has not been set.");
      if (events.length > 0) await target(queries, events);
    },
    use(write) {
      target = write;
    },
  };
}

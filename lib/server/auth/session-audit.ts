import "server-only";
import type { DeskTransaction } from "../../db/database";

/** The desk's own changes to a person's sessions, reported by the identity provider. */
export interface SessionEvent {
  readonly tenantId: string;
  readonly personId: string;
  readonly action: "person.roles-changed" | "person.sessions-ended";
  readonly before?: unknown;
  readonly after: unknown;
}

/** Writes events of one tenant to the audit, as the last statement of the acting transaction. */
export type WriteSessionAudit = (
  queries: DeskTransaction,
  events: readonly SessionEvent[],
) => Promise<void>;

/** Receiver of the events: the audit is in a higher layer and is set once the desk has started. */
export interface SessionAudit {
  readonly write: WriteSessionAudit;
  use(write: WriteSessionAudit): void;
}

export function createSessionAudit(): SessionAudit {
  let target: WriteSessionAudit | null = null;
  return {
    async write(queries, events) {
      // Without the audit nothing is done.
      if (target === null) throw new Error("The audit of sessions has not been set.");
      if (events.length > 0) await target(queries, events);
    },
    use(write) {
      target = write;
    },
  };
}

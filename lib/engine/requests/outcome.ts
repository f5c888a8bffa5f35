import "server-only";
import { sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { approvalRequests } from "../../db/schema/approval-requests";
import { sqlNow } from "../../db/sql-now";
import { callOutcome } from "../approvals/outcome";
import type { OutboxEntry, SendOutcome } from "../outbox/subject";
import { progressWith } from "./request-rows";

export type RequestSet = PgUpdateSetSource<typeof approvalRequests>;

/** The columns of an accepted request: the desk begins to check for its effect. */
export const acceptedColumns = { acceptedAt: sqlNow, nextCheckAt: sqlNow } as const;

/** The columns that the result of the call sets. */
export function columnsOf(send: OutboxEntry, outcome: SendOutcome): RequestSet {
  const stored = { outcome: callOutcome(send, outcome) };
  switch (outcome.kind) {
    case "sending":
      return { ...stored, sentAt: sql`coalesce(${approvalRequests.sentAt}, ${sqlNow})` };
    case "put-back":
      // An earlier round may have arrived.
      return send.round === 1 ? { ...stored, sentAt: null } : stored;
    case "confirmed":
      return {
        ...stored,
        ...acceptedColumns,
        progress: progressWith({ message: messageOf(outcome.found) }),
      };
    case "refused":
    case "unknown":
    case "send-again":
      return stored;
    default:
      return outcome satisfies never;
  }
}

function messageOf({ message }: Readonly<Record<string, unknown>>): string | null {
  return typeof message === "string" ? message.slice(0, 500) : null;
}

import "server-only";
import type { CallOutcome } from "../../domain/approvals/approval-shape";
import type { OutboxEntry, SendOutcome } from "../outbox/subject";

/** A call with an unknown result. */
export const emptyCall: CallOutcome = {
  kind: "unknown",
  call: null,
  sentAt: null,
  reason: null,
  errors: [],
  checks: 0,
  checkedAt: null,
  nextCheckAt: null,
  undecidedUntil: null,
  possibleDuplicate: false,
  settledBy: null,
  note: null,
};

/** The stored result of a call; null: none yet. */
export function callOutcome(send: OutboxEntry, outcome: SendOutcome): CallOutcome | null {
  const base = { ...emptyCall, sentAt: send.sentAt?.toISOString() ?? null };
  switch (outcome.kind) {
    case "sending":
    case "put-back":
    case "send-again":
      return null;
    case "confirmed":
      return {
        ...base,
        kind: "confirmed",
        call: outcome.by === "answer" ? "answer" : callOf(send),
        checks: send.checks + (outcome.by === "read" ? 1 : 0),
      };
    case "refused":
      return {
        ...base,
        kind: "refused",
        // Nothing was sent: the desk itself found the reason.
        call: send.sentAt === null ? null : "answer",
        reason: outcome.reason,
        errors: outcome.errors.map(({ path, message }) => ({ path, message })),
      };
    case "unknown":
      return {
        ...base,
        kind: "unknown",
        call: outcome.call,
        checks: outcome.checks,
        checkedAt: outcome.checkedAt?.toISOString() ?? null,
        nextCheckAt: outcome.nextCheckAt?.toISOString() ?? null,
        possibleDuplicate: outcome.possibleDuplicate,
      };
    default:
      return outcome satisfies never;
  }
}

function callOf({ answer }: OutboxEntry): string | null {
  const { call } = Object(answer);
  return typeof call === "string" ? call : null;
}

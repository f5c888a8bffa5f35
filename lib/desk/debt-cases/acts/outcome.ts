import "server-only";
import type { DebtActOutcome } from "../../../domain/debt-cases/act-shape";
import type { SendOutcome, SendRow } from "../../sends/subject";

/** An outcome of which nothing is known but its kind. */
export const emptyActOutcome: DebtActOutcome = {
  kind: "unknown",
  call: null,
  sentAt: null,
  reason: null,
  errors: [],
  checks: 0,
  checkedAt: null,
  nextCheckAt: null,
  found: {},
  possibleDuplicate: false,
  settledBy: null,
  note: null,
};

/** What became of the call, as the act keeps it; null: nothing yet. */
export function toActOutcome(send: SendRow, outcome: SendOutcome): DebtActOutcome | null {
  const base = { ...emptyActOutcome, sentAt: send.sentAt?.toISOString() ?? null };
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
        found: { ...outcome.found },
      };
    case "refused":
      return {
        ...base,
        kind: "refused",
        // Nothing was sent: the desk itself found why not.
        call: send.sentAt === null ? null : "answer",
        reason: outcome.reason,
        errors: outcome.errors.map(({ path, message }) => ({ path, message })),
        found: { ...outcome.found },
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
        found: { ...outcome.found },
      };
    default:
      return outcome satisfies never;
  }
}

function callOf({ answer }: SendRow): string | null {
  const { call } = Object(answer);
  return typeof call === "string" ? call : null;
}

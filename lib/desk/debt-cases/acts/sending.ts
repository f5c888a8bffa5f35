import "server-only";
import { debtActKinds, debtActOperations } from "../../../domain/debt-cases/act-words";
import { callEntries } from "../../approvals/audit-entries";
import { contentHashOf } from "../../approvals/content-hash";
import { followSend } from "../../approvals/follow-send";
import type { SendOutcome, SendSubject } from "../../sends/subject";
import { type FollowedOutcome, followAct } from "../register/follow-act";
import { acts } from "./acts";
import { debtEffect } from "./effect";
import { toActOutcome } from "./outcome";

/** How debt acts follow their sends, and the register of cases with them. */
export const debtActSends: SendSubject = {
  effect: debtEffect,
  hashOf({ operationId, request }) {
    const kind = debtActKinds.find((one) => debtActOperations[one] === operationId);
    return kind ? contentHashOf(kind, Object(Object(request).body)) : "";
  },
  async follow(queries, send, outcome) {
    const set = { outcome: toActOutcome(send, outcome) };
    const row = await followSend(acts, queries, send, outcome, set);
    if (!row) return false;
    const word = toFollow(outcome);
    const followed = word ? await followAct(queries, row, word) : [];
    return [...callEntries(acts, row, send, outcome), ...followed];
  },
};

/** What the register has to know; null: nothing yet. */
function toFollow(outcome: SendOutcome): FollowedOutcome | null {
  switch (outcome.kind) {
    case "confirmed":
      return { kind: "confirmed", traceId: outcome.traceId };
    case "refused":
      return { kind: "refused", by: "service", traceId: outcome.traceId };
    case "unknown":
      return outcome.nextCheckAt === null ? { kind: "unknown", traceId: outcome.traceId } : null;
    case "sending":
    case "put-back":
    case "send-again":
      return null;
    default:
      return outcome satisfies never;
  }
}

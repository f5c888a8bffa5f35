import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { debtActs } from "../../../db/schema/debt-acts";
import { debtActContentSchema } from "../../../domain/debt-cases/act-shape";
import { debtActKinds, debtActOperations } from "../../../domain/debt-cases/act-words";
import { type AuditEntry, systemActor } from "../../audit/entry";
import { rightNow } from "../../right-now";
import type { NewSend } from "../../sends/store";
import type { SendOutcome, SendRow, SendSubject } from "../../sends/subject";
import { type FollowedOutcome, followAct } from "../register/follow-act";
import { debtEffect } from "./effect";
import { debtFingerprintOf } from "./fingerprint";
import { toActOutcome } from "./outcome";
import { actHashOf, actStatesBefore, type DebtActEvent, nextActState } from "./rules";
import { type ActRow, debtActSubject } from "./store";

/** The one call that an approved act becomes, and by what its effect is known again. */
export function sendOf(row: ActRow): NewSend {
  const act = debtActContentSchema.parse({ kind: row.kind, content: row.content });
  return {
    tenantId: row.tenantId,
    subjectKind: debtActSubject,
    subjectId: row.id,
    operationId: debtActOperations[act.kind],
    request: { body: act.content },
    requestHash: row.contentHash,
    customerGuid: row.customerGuid,
    fingerprint: debtFingerprintOf(act, row),
  };
}

/** How debt acts follow their sends, and the register of cases with them. */
export const debtActSends: SendSubject = {
  effect: debtEffect,
  hashOf({ operationId, request }) {
    const kind = debtActKinds.find((one) => debtActOperations[one] === operationId);
    return kind ? actHashOf(kind, Object(Object(request).body)) : "";
  },
  async follow(queries, send, outcome) {
    const event = eventOf[outcome.kind];
    const [row] = await queries
      .update(debtActs)
      .set({
        state: stateAfter(event),
        ...(outcome.kind !== "unknown" || outcome.checks === 0 ? moved : {}),
        outcome: toActOutcome(send, outcome),
      })
      .where(
        and(
          eq(debtActs.id, send.subjectId),
          eq(debtActs.tenantId, send.tenantId),
          inArray(debtActs.state, actStatesBefore(event)),
          eq(debtActs.approvedHash, send.requestHash),
        ),
      )
      .returning();
    if (!row) return false;
    const word = toFollow(outcome);
    const followed = word ? await followAct(queries, row, word) : [];
    return [...toEntries(row, send, outcome), ...followed];
  },
};

const eventOf = {
  sending: "begin-sending",
  "put-back": "put-back",
  confirmed: "confirm",
  refused: "refuse",
  unknown: "lose",
  "send-again": "send-again",
} as const satisfies Record<SendOutcome["kind"], DebtActEvent>;

/** A look that only says "not yet" is no change that somebody could have overlooked. */
const moved = {
  version: sql`${debtActs.version} + 1`,
  updatedAt: rightNow,
};

/** Each of these events leads to one state, from wherever it is possible. */
function stateAfter(event: DebtActEvent): string {
  const [from] = actStatesBefore(event);
  const state = from && nextActState(from, event);
  if (!state) throw new TypeError(`The event ${event} leads nowhere.`);
  return state;
}

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

function toEntries(row: ActRow, send: SendRow, outcome: SendOutcome): AuditEntry[] {
  const action = actionOf(outcome);
  if (action === null) return [];
  const { contentHash, state, kind, invoiceNumber } = row;
  const entry: AuditEntry = {
    actor: systemActor(row.tenantId),
    action,
    recordKind: "debt-acts",
    recordId: row.id,
    customerGuid: row.customerGuid,
    accountGuid: row.accountGuid,
    operationId: send.operationId,
    requestId: "traceId" in outcome ? outcome.traceId : null,
    after: { kind, state, round: send.round, contentHash, invoiceNumber },
    outcome: auditOutcome[outcome.kind],
    seen: outcome.kind === "sending" ? null : row.outcome,
  };
  return [entry];
}

/** Null: nothing happened that anybody has to account for. */
function actionOf(outcome: SendOutcome): AuditEntry["action"] | null {
  switch (outcome.kind) {
    case "sending":
      return "debt-act.sent";
    case "put-back":
      return null;
    case "confirmed":
    case "refused":
      return `debt-act.${outcome.kind}`;
    case "unknown":
      // Once when it becomes unclear, once when it becomes a person's.
      return outcome.checks === 0 || outcome.nextCheckAt === null ? "debt-act.unknown" : null;
    case "send-again":
      return "debt-act.settled";
    default:
      return outcome satisfies never;
  }
}

const auditOutcome = {
  sending: "sent",
  "put-back": "unknown",
  confirmed: "done",
  refused: "refused",
  unknown: "unknown",
  "send-again": "unknown",
} as const satisfies Record<SendOutcome["kind"], AuditEntry["outcome"]>;

import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { lineProposals } from "../../db/schema/line-proposals";
import { proposalOperations } from "../../domain/line-proposals/proposal-content";
import type { ProposalOutcome } from "../../domain/line-proposals/proposal-shape";
import type { ProposalKind } from "../../domain/line-proposals/proposal-words";
import { type AuditEntry, systemActor } from "../audit/entry";
import { rightNow } from "../right-now";
import type { Fingerprint } from "../sends/fingerprint";
import { lineEffect } from "../sends/line-effect";
import type { NewSend } from "../sends/store";
import type { SendOutcome, SendRow, SendSubject } from "../sends/subject";
import { emptyOutcome } from "./outcome";
import { contentHashOf, nextState, type ProposalEvent, statesBefore } from "./rules";
import type { ProposalRow } from "./store";

/** What line proposals are called in the outbox. */
export const proposalSubject = "line-proposal";

const kinds = Object.keys(proposalOperations) as ProposalKind[];

/** The one call that an approved proposal becomes, and by what its effect is known again. */
export function sendOf(row: ProposalRow, customerGuid: string): NewSend {
  const kind = kindOf(row.kind);
  const content: Record<string, unknown> = Object(row.content);
  return {
    tenantId: row.tenantId,
    subjectKind: proposalSubject,
    subjectId: row.id,
    operationId: proposalOperations[kind],
    request: kind === "import-entry" ? { query: content } : { body: content },
    requestHash: row.contentHash,
    customerGuid,
    fingerprint: fingerprintOf(kind, content, Object(row.facts).before),
  };
}

/** Fields of the line by the names that the content has for them. */
const addedFields = {
  accountGuid: "accountGuid",
  productElementId: "productElementId",
  quantity: "quantity",
  price: "price",
  description: "description",
  periodStart: "termStartDate",
  periodEnd: "termEndDate",
} as const;

function fingerprintOf(
  kind: ProposalKind,
  content: Readonly<Record<string, unknown>>,
  before: unknown,
): Fingerprint {
  const plain = (value: unknown) =>
    typeof value === "string" || typeof value === "number" ? value : null;
  if (kind === "import-entry") return { kind: "entry", entryId: String(content.journalentryid) };
  if (kind === "add-line") {
    const names = Object.entries(addedFields);
    const fields = names.map(([field, name]) => [field, plain(content[name])]);
    return { kind: "new-line", fields: Object.fromEntries(fields) };
  }
  const { id, ...rest } = content;
  const names = Object.keys(rest);
  const was: Record<string, unknown> = Object(before);
  return {
    kind: "changed-line",
    lineId: String(id),
    fields: Object.fromEntries(names.map((name) => [name, plain(rest[name])])),
    before: Object.fromEntries(names.map((name) => [name, plain(was[name])])),
  };
}

/** How proposals follow their sends. */
export const proposalSends: SendSubject = {
  effect: lineEffect,
  hashOf({ operationId, request }) {
    const kind = kinds.find((one) => proposalOperations[one] === operationId);
    const { body, query } = Object(request);
    return kind ? contentHashOf(kind, Object(body ?? query)) : "";
  },
  async follow(queries, send, outcome) {
    const event = eventOf[outcome.kind];
    const [row] = await queries
      .update(lineProposals)
      .set({
        state: stateAfter(event),
        ...(outcome.kind !== "unknown" || outcome.checks === 0 ? moved : {}),
        ...(outcome.kind === "confirmed" && { lineId: outcome.lineId }),
        outcome: toOutcome(send, outcome),
      })
      .where(
        and(
          eq(lineProposals.id, send.subjectId),
          eq(lineProposals.tenantId, send.tenantId),
          inArray(lineProposals.state, statesBefore(event)),
          eq(lineProposals.approvedHash, send.requestHash),
        ),
      )
      .returning();
    return row ? toEntries(row, send, outcome) : false;
  },
};

const eventOf = {
  sending: "begin-sending",
  "put-back": "put-back",
  confirmed: "confirm",
  refused: "refuse",
  unknown: "lose",
  "send-again": "send-again",
} as const satisfies Record<SendOutcome["kind"], ProposalEvent>;

/** A look that only says "not yet" is no change that somebody could have overlooked. */
const moved = {
  version: sql`${lineProposals.version} + 1`,
  updatedAt: rightNow,
};

/** Each of these events leads to one state, from wherever it is possible. */
function stateAfter(event: ProposalEvent): string {
  const [from] = statesBefore(event);
  const state = from && nextState(from, event);
  if (!state) throw new TypeError(`The event ${event} leads nowhere.`);
  return state;
}

function toOutcome(send: SendRow, outcome: SendOutcome): ProposalOutcome | null {
  const base = { ...emptyOutcome, sentAt: send.sentAt?.toISOString() ?? null };
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
        differs: [...outcome.differs],
      };
    case "refused":
      return { ...base, kind: "refused", call: "answer", ...reasonOf(outcome) };
    case "unknown":
      return {
        ...base,
        kind: "unknown",
        call: outcome.call,
        checks: outcome.checks,
        checkedAt: outcome.checkedAt?.toISOString() ?? null,
        nextCheckAt: outcome.nextCheckAt?.toISOString() ?? null,
        candidates: [...outcome.candidates],
        possibleDuplicate: outcome.possibleDuplicate,
        differs: [...outcome.differs],
      };
    default:
      return outcome satisfies never;
  }
}

function reasonOf({ reason, errors }: Extract<SendOutcome, { kind: "refused" }>) {
  return { reason, errors: errors.map(({ path, message }) => ({ path, message })) };
}

function callOf({ answer }: SendRow): string | null {
  const { call } = Object(answer);
  return typeof call === "string" ? call : null;
}

function toEntries(row: ProposalRow, send: SendRow, outcome: SendOutcome): AuditEntry[] {
  const action = actionOf(outcome);
  if (action === null) return [];
  const { contentHash, state } = row;
  const entry: AuditEntry = {
    actor: systemActor(row.tenantId),
    action,
    recordKind: "line-proposals",
    recordId: row.id,
    customerGuid: row.customerGuid,
    accountGuid: row.accountGuid,
    operationId: send.operationId,
    requestId: "traceId" in outcome ? outcome.traceId : null,
    after: { state, round: send.round, contentHash, ...(row.lineId && { lineId: row.lineId }) },
    outcome: auditOutcome[outcome.kind],
    seen: outcome.kind === "sending" ? null : row.outcome,
  };
  return [entry];
}

/** Null: nothing happened that anybody has to account for. */
function actionOf(outcome: SendOutcome): AuditEntry["action"] | null {
  switch (outcome.kind) {
    case "sending":
      return "line-proposal.sent";
    case "put-back":
      return null;
    case "confirmed":
    case "refused":
      return `line-proposal.${outcome.kind}`;
    case "unknown":
      // Once when it becomes unclear, once when it becomes a person's.
      return outcome.checks === 0 || outcome.nextCheckAt === null ? "line-proposal.unknown" : null;
    case "send-again":
      return "line-proposal.settled";
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

function kindOf(kind: string): ProposalKind {
  const found = kinds.find((one) => one === kind);
  if (!found) throw new TypeError(`There are no proposals of kind ${kind}.`);
  return found;
}

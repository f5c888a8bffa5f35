import "server-only";
import { sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { inMilliseconds } from "../../db/sql-now";
import { DeskProblem } from "../../server/problem";
import { blockedType } from "../../server/upstream/read-refusal";
import { TokenFailure } from "../../server/upstream/token-failure";
import { toUpstreamFailure, UpstreamFailure } from "../../server/upstream/upstream-failure";
import { queueProblems } from "../queue/problems";
import type { Verdict } from "./effect";
import { follow, followIn, type Outbox, Overtaken, type Step } from "./follow";
import { backoffAfter } from "./send-settings";
import { earlierRound, findWaitingSend, insertSend } from "./store";
import type { Found, OutboxEntry, SendOutcome } from "./subject";

/** The result of a failed call. */
export type Failure =
  | { readonly kind: "refused"; readonly problem: DeskProblem["problem"] }
  /** A guarantee: nothing reached the service. */
  | { readonly kind: "not-sent"; readonly waitMilliseconds: number }
  | { readonly kind: "unclear"; readonly call: string };

/** Classifies an error of a call by its effect; an uncertain one is unclear. */
export function readFailure(error: unknown): Failure {
  if (error instanceof DeskProblem) {
    const { problem } = error;
    // Any 4xx means that the call had no effect (interface, section 7).
    return problem.status >= 400 && problem.status < 499
      ? { kind: "refused", problem }
      : { kind: "unclear", call: "failed" };
  }
  if (error instanceof TokenFailure) return { kind: "not-sent", waitMilliseconds: 0 };
  const failure = error instanceof UpstreamFailure ? error : toUpstreamFailure(error);
  if (!failure.sent) {
    return { kind: "not-sent", waitMilliseconds: failure.retryAfterMilliseconds ?? 0 };
  }
  return { kind: "unclear", call: failure.kind };
}

interface Known {
  readonly traceId: string | null;
  readonly owner?: string | undefined;
}

const over = { nextCheckAt: null, finishedAt: sql`now()` } as const;

type Effect = Omit<Extract<SendOutcome, { kind: "confirmed" }>, "kind" | "traceId">;

/** The effect found by a check. */
export function seenAfterwards(verdict: Extract<Verdict, { kind: "happened" }>): Effect {
  return { lineId: verdict.lineId, by: "read", differs: [], found: verdict.found ?? {} };
}

/** The effect exists: a check counts as much as an answer. */
export function confirm(
  outbox: Outbox,
  send: OutboxEntry,
  effect: Effect,
  { traceId, owner }: Known,
): Promise<boolean> {
  const outcome: SendOutcome = { kind: "confirmed", ...effect, traceId };
  const answer = { ...effect, traceId };
  return follow(outbox, send, outcome, {
    from: ["waiting", "sending", "unknown"],
    set: { state: "confirmed", answer, ...over },
    owner,
  });
}

/** The service refused it: nothing happened. */
export function refuse(
  outbox: Outbox,
  send: OutboxEntry,
  { type, title, detail, errors = [] }: DeskProblem["problem"],
  { traceId, owner, found = {} }: Known & { readonly found?: Found | undefined },
): Promise<boolean> {
  // Pages have a sentence of their own in each language for what never reached billing.
  const reason = type === blockedType ? blockedType : (detail ?? title);
  const outcome = { kind: "refused", reason, errors, found, traceId } as const;
  return follow(outbox, send, outcome, {
    from: ["waiting", "sending", "unknown"],
    set: { state: "refused", answer: { reason, errors, traceId }, ...over },
    owner,
  });
}

/**
 * Ends an entry that was never sent, as a part of a transaction. Its subject is refused, so that its
 * author can make it again.
 *
 * @throws {DeskProblem} 409 if it may have been sent.
 */
export async function dropSend(
  queries: DeskTransaction,
  outbox: Outbox,
  id: string,
): Promise<void> {
  const send = await findWaitingSend(queries, id);
  if (!send || (await earlierRound(queries, send)) !== null) throw queueProblems.notDroppable();
  const reason = "An administrator dropped the call before it was sent.";
  const outcome = { kind: "refused", reason, errors: [], found: {}, traceId: null } as const;
  const step: Step = {
    from: ["waiting"],
    set: { state: "refused", answer: { reason, errors: [], traceId: null }, ...over },
  };
  await followIn(queries, outbox, send, outcome, step).catch((error: unknown) => {
    throw error instanceof Overtaken ? queueProblems.notDroppable() : error;
  });
}

/** Nothing was sent: it waits again, longer each time. */
export function requeue(
  outbox: Outbox,
  send: OutboxEntry,
  waitMilliseconds: number,
  owner: string,
): Promise<boolean> {
  const { backoff } = outbox.settings;
  const wait = Math.max(waitMilliseconds, backoffAfter(send.attempts, backoff));
  return follow(
    outbox,
    send,
    { kind: "put-back" },
    {
      from: ["sending"],
      set: {
        state: "waiting",
        sentAt: null,
        attempts: sql`attempts + 1`,
        nextCheckAt: inMilliseconds(wait),
      },
      owner,
    },
  );
}

/** The result of the call is unknown: the first check is due soon. */
export function markUnknown(
  outbox: Outbox,
  send: OutboxEntry,
  call: string,
  { traceId, owner }: Known,
): Promise<boolean> {
  const [first = 0] = outbox.settings.checks;
  const nextCheckAt = new Date(Date.now() + first);
  const open = { checks: 0, checkedAt: null, candidates: [], possibleDuplicate: false };
  const nothing = { differs: [], found: {} };
  const outcome = { kind: "unknown", call, ...open, ...nothing, nextCheckAt, traceId } as const;
  return follow(outbox, send, outcome, {
    from: ["sending"],
    set: { state: "unknown", checks: 0, nextCheckAt, answer: { call, traceId } },
    owner,
  });
}

/** A check that proved nothing: another one follows, or a person decides after the last. */
export function keepUnknown(
  outbox: Outbox,
  send: OutboxEntry,
  verdict: Exclude<Verdict, { kind: "happened" }>,
  { nextCheckAt, owner }: { readonly nextCheckAt: Date | null; readonly owner?: string },
): Promise<boolean> {
  const { call = null, traceId = null } = readAnswer(send.answer);
  const candidates = verdict.kind === "not-seen" ? [] : verdict.lineIds;
  const differs = verdict.kind === "doubtful" ? verdict.differs : [];
  const checks = send.checks + 1;
  const possibleDuplicate = verdict.kind === "several";
  const outcome: SendOutcome = {
    kind: "unknown",
    call: call ?? "stopped",
    checks,
    checkedAt: new Date(),
    nextCheckAt,
    candidates,
    possibleDuplicate,
    differs,
    found: verdict.found ?? {},
    traceId,
  };
  return follow(outbox, send, outcome, {
    from: ["unknown", "waiting"],
    set: { state: "unknown", checks, nextCheckAt, answer: { call, traceId, candidates } },
    owner,
  });
}

/**
 * Starts a new round of a call without a visible effect: its first check covers the earlier ones.
 */
export function sendAgain(
  outbox: Outbox,
  send: OutboxEntry,
  pauseMilliseconds: number,
): Promise<boolean> {
  return follow(
    outbox,
    send,
    { kind: "send-again" },
    {
      from: ["unknown"],
      set: { state: "settled", checks: send.checks + 1, ...over },
      also: async (queries) => {
        await insertSend(queries, { ...againOf(send), delayMilliseconds: pauseMilliseconds });
        return true;
      },
    },
  );
}

/** The same call once more. */
export function againOf(send: OutboxEntry) {
  const { tenantId, subjectKind, subjectId, operationId, requestHash, customerGuid } = send;
  const { traceparent } = send;
  return {
    tenantId,
    subjectKind,
    subjectId,
    operationId,
    requestHash,
    customerGuid,
    traceparent,
    request: Object(send.request),
    fingerprint: Object(send.fingerprint),
  };
}

function readAnswer(answer: unknown): { call?: string; traceId?: string } {
  const read = (name: string) => {
    const value: unknown = Object(answer)[name];
    return typeof value === "string" ? { [name]: value } : {};
  };
  return { ...read("call"), ...read("traceId") };
}

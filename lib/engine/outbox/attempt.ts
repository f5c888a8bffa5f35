import "server-only";
import { sql } from "drizzle-orm";
import { openTrace, type Trace } from "../../server/trace";
import { blockedType } from "../../server/upstream/read-refusal";
import { holdClaim } from "../queue/lease";
import { verifyEffect } from "./check";
import { findDueSend } from "./due";
import { follow, type Outbox, subjectOf } from "./follow";
import {
  confirm,
  keepUnknown,
  markUnknown,
  readFailure,
  refuse,
  requeue,
  seenAfterwards,
} from "./outcomes";
import { backoffAfter } from "./send-settings";
import { earlierRound, putOff } from "./store";
import type { OutboxEntry } from "./subject";

/**
 * Sends an entry, once: its customer has been claimed. Notes similar records, marks the entry as in
 * flight, and makes the one call. An unclear result is stored as unknown.
 *
 * @param owner the claim of the customer.
 */
export async function attemptSend(outbox: Outbox, id: string, owner: string): Promise<void> {
  // Checked again, now that the customer is locked.
  const send = await findDueSend(outbox.runtime.database, id);
  if (send) await attemptInTrace(outbox, send, owner);
}

/** The attempt is part of the trace of the request that queued the entry. */
async function attemptInTrace(outbox: Outbox, send: OutboxEntry, owner: string): Promise<void> {
  const { operationId, traceparent: parent } = send;
  const trace = openTrace({ name: `send ${operationId}`, kind: "consumer", parent });
  try {
    await attempt(outbox, send, owner, trace);
  } finally {
    trace.end();
  }
}

async function attempt(
  outbox: Outbox,
  send: OutboxEntry,
  owner: string,
  trace: Trace,
): Promise<void> {
  const { runtime, settings, subjects } = outbox;
  const { traceId } = trace;
  const subject = subjectOf(subjects, send);
  if (subject.hashOf(send) !== send.requestHash) {
    await refuse(outbox, send, tampered, { traceId, owner });
    return;
  }
  const earlier = await earlierRound(runtime.database, send);
  let seenBefore: string[];
  try {
    if (earlier) {
      // An earlier round may have succeeded after all: then this one must not be sent.
      const verdict = await verifyEffect(outbox, send, trace);
      if (verdict.kind === "happened") {
        await confirm(outbox, send, seenAfterwards(verdict), { traceId, owner });
        return;
      }
      if (verdict.kind !== "not-seen") {
        await keepUnknown(outbox, send, verdict, { nextCheckAt: null, owner });
        return;
      }
      seenBefore = earlier.seenBefore ?? [];
    } else {
      const call = { runtime, send, trace, milliseconds: settings.list };
      const { bar, found, seenBefore: seen } = await subject.effect.before(call);
      if (bar) {
        await refuse(outbox, send, bar, { traceId, owner, found });
        return;
      }
      seenBefore = [...seen];
    }
  } catch (error) {
    await afterFailedCheck(outbox, send, error, { traceId, owner, repeated: earlier !== null });
    return;
  }
  const begun = await follow(
    outbox,
    send,
    { kind: "sending", traceId },
    {
      from: ["waiting"],
      set: {
        state: "sending",
        sentAt: sql`now()`,
        seenBefore,
        checks: 0,
        nextCheckAt: null,
        answer: { traceId },
      },
      // After the end of the lease another desk could be sending for the same customer.
      also: (queries) => holdClaim(queries, owner),
    },
  );
  if (begun) await callOnce(outbox, { ...send, seenBefore, sentAt: new Date() }, owner, trace);
}

const tampered = {
  type: "conflict",
  title: "What was to be sent is not what was approved.",
  status: 409,
} as const;

/**
 * Nothing has been sent: a clear refusal ends it, anything else is tried again. For a repeated call
 * a refused check proves nothing: the earlier round may have succeeded, so a person decides.
 */
async function afterFailedCheck(
  outbox: Outbox,
  send: OutboxEntry,
  error: unknown,
  known: { readonly traceId: string; readonly owner: string; readonly repeated: boolean },
): Promise<void> {
  const read = readFailure(error);
  // A gateway that refuses a read says nothing about what is to be sent.
  const isBlockedRead = read.kind === "refused" && read.problem.type === blockedType;
  const failure = isBlockedRead ? { kind: "not-sent" as const, waitMilliseconds: 0 } : read;
  if (failure.kind === "refused" && known.repeated) {
    const unseen = { kind: "not-seen", guarded: false } as const;
    await keepUnknown(outbox, send, unseen, { nextCheckAt: null, owner: known.owner });
    return;
  }
  if (failure.kind === "refused") {
    await refuse(outbox, send, failure.problem, known);
    return;
  }
  const asked = failure.kind === "not-sent" ? failure.waitMilliseconds : 0;
  const wait = Math.max(asked, backoffAfter(send.attempts, outbox.settings.backoff));
  await putOff(outbox.runtime.database, send, wait);
}

async function callOnce(
  outbox: Outbox,
  send: OutboxEntry,
  owner: string,
  trace: Trace,
): Promise<void> {
  const { runtime, settings } = outbox;
  const { traceId } = trace;
  const known = { traceId, owner };
  const started = performance.now();
  const note = (kind: string, error?: unknown) => {
    runtime.metrics.noteSend(kind);
    runtime.log.write(kind === "confirmed" ? "info" : "warn", "send", {
      traceId,
      kind,
      route: send.operationId,
      customerGuid: send.customerGuid,
      milliseconds: Math.round(performance.now() - started),
      ...(error !== undefined && { failure: error }),
    });
  };
  try {
    const call = { runtime, send, trace, milliseconds: settings.call };
    const made = await subjectOf(outbox.subjects, send).effect.make(call);
    note("confirmed");
    await confirm(outbox, send, { found: {}, ...made, by: "answer" }, known);
  } catch (error) {
    const failure = readFailure(error);
    note(failure.kind, error);
    if (failure.kind === "not-sent") {
      await requeue(outbox, send, failure.waitMilliseconds, owner);
    } else if (failure.kind === "unclear") {
      await markUnknown(outbox, send, failure.call, known);
    } else if (await isDoubtful(outbox, send, failure.problem.status)) {
      // Any refusal may be caused by our own earlier round, such as "already exists", a wrong total
      // or a missing case: a check decides.
      await markUnknown(outbox, send, "conflict", known);
    } else await refuse(outbox, send, failure.problem, known);
  }
}

/** Whether an earlier round of the call may be the reason of its refusal. */
async function isDoubtful(
  { runtime, subjects }: Outbox,
  send: OutboxEntry,
  status: number,
): Promise<boolean> {
  // Named as a repetition if the earlier round was accepted; a missing record may be its effect.
  if (subjectOf(subjects, send).effect.repeats && (status === 400 || status === 409)) return false;
  return (await earlierRound(runtime.database, send)) !== null;
}

import "server-only";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { operationTable } from "../../contract/operation-table";
import { errorWord } from "../../server/log";
import type { OperationInput } from "../../server/operation-input";
import { beginTrace, type Trace } from "../../server/trace";
import { look } from "./check";
import { answeredOtherwise, fingerprintSchema, looksLike } from "./fingerprint";
import { follow, type Outbox } from "./follow";
import { releaseLease, renewLease, takeLease } from "./leases";
import { confirm, leaveUnclear, lose, putBack, readFailure, refuse } from "./outcomes";
import { backoffAfter } from "./send-settings";
import { callForLine, listUninvoiced } from "./service-calls";
import { earlierRound, findDueSend, postponeSend } from "./store";
import type { SendRow } from "./subject";

/**
 * Sends what is due, once: takes the customer, remembers which lines look alike, marks the send as
 * under way, and makes the one call. Whatever cannot be told from its end is left unknown.
 */
export async function attemptSend(outbox: Outbox, id: string): Promise<void> {
  const { database } = outbox.runtime;
  const owner = randomUUID();
  const candidate = await findDueSend(database, id);
  if (!candidate || !(await takeLease(database, candidate, owner, outbox.settings.lease))) return;
  try {
    // Once more, now that the customer is ours.
    const send = await findDueSend(database, id);
    if (send) await attempt(outbox, send, owner);
  } finally {
    // Given back already where there was an outcome.
    await releaseLease(database, owner);
  }
}

async function attempt(outbox: Outbox, send: SendRow, owner: string): Promise<void> {
  const { runtime, settings, subjects } = outbox;
  const trace = beginTrace();
  const { traceId } = trace;
  const fingerprint = fingerprintSchema.parse(send.fingerprint);
  if (subjects[send.subjectKind]?.hashOf(send) !== send.requestHash) {
    await refuse(outbox, send, tampered, { traceId, owner });
    return;
  }
  let seenBefore: string[];
  try {
    const options = { trace, milliseconds: settings.list };
    const lines = await listUninvoiced(runtime, send.customerGuid, options);
    seenBefore = lines.filter((line) => looksLike(fingerprint, line)).map(({ id }) => id);
    const earlier = await earlierRound(runtime.database, send);
    if (earlier) {
      // An earlier round may have come true after all: then this one must not be sent.
      const verdict = await look(outbox, earlier, lines);
      if (verdict.kind === "happened") {
        const found = { lineId: verdict.lineId, by: "read", differs: [] } as const;
        await confirm(outbox, send, { ...found, differs: [] }, { traceId, owner });
        return;
      }
      if (verdict.kind !== "not-seen") {
        await leaveUnclear(outbox, send, verdict, { nextCheckAt: null, owner });
        return;
      }
      seenBefore = earlier.seenBefore ?? [];
    }
  } catch (error) {
    await afterFailedLook(outbox, send, error, { traceId, owner });
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
      // Were the lease over, another desk could be sending for the same customer.
      also: (queries) => renewLease(queries, owner, settings.lease),
    },
  );
  if (begun) await callOnce(outbox, { ...send, seenBefore, sentAt: new Date() }, owner, trace);
}

const tampered = {
  type: "conflict",
  title: "What was to be sent is not what was approved.",
  status: 409,
} as const;

/** Nothing has been sent: a clear refusal ends it, anything else is tried again. */
async function afterFailedLook(
  outbox: Outbox,
  send: SendRow,
  error: unknown,
  known: { readonly traceId: string; readonly owner: string },
): Promise<void> {
  const failure = readFailure(error);
  if (failure.kind === "refused") {
    await refuse(outbox, send, failure.problem, known);
    return;
  }
  const asked = failure.kind === "not-sent" ? failure.waitMilliseconds : 0;
  const wait = Math.max(asked, backoffAfter(send.attempts, outbox.settings.backoff));
  await postponeSend(outbox.runtime.database, send.id, wait);
}

async function callOnce(outbox: Outbox, send: SendRow, owner: string, trace: Trace): Promise<void> {
  const { runtime, settings } = outbox;
  const { traceId } = trace;
  const known = { traceId, owner };
  const fingerprint = fingerprintSchema.parse(send.fingerprint);
  const started = performance.now();
  const note = (kind: string, error?: unknown) =>
    runtime.log.write(kind === "confirmed" ? "info" : "warn", "send", {
      traceId,
      kind,
      route: send.operationId,
      customerGuid: send.customerGuid,
      milliseconds: Math.round(performance.now() - started),
      ...(error !== undefined && { error: errorWord(error) }),
    });
  try {
    const id = operationOf(send.operationId);
    const input: OperationInput = Object(send.request);
    const options = { trace, milliseconds: settings.call };
    const line = await callForLine(runtime, id, input, options);
    const differs = answeredOtherwise(fingerprint, line);
    note("confirmed");
    await confirm(outbox, send, { lineId: line.id, by: "answer", differs }, known);
  } catch (error) {
    const failure = readFailure(error);
    note(failure.kind, error);
    if (failure.kind === "not-sent") {
      await putBack(outbox, send, failure.waitMilliseconds, owner);
    } else if (failure.kind === "unclear") {
      await lose(outbox, send, failure.call, known);
    } else if (failure.problem.status === 409 && (await isRepeated(outbox, send))) {
      // "Already there" may be the work of our own earlier round: a look tells.
      await lose(outbox, send, "conflict", known);
    } else await refuse(outbox, send, failure.problem, known);
  }
}

async function isRepeated({ runtime }: Outbox, send: SendRow): Promise<boolean> {
  return (await earlierRound(runtime.database, send)) !== null;
}

function operationOf(name: string): keyof typeof operationTable {
  const id = (Object.keys(operationTable) as (keyof typeof operationTable)[]).find(
    (known) => known === name,
  );
  if (id === undefined) throw new TypeError("The send names no operation.");
  return id;
}

import "server-only";
import { z } from "zod";
import { DeskProblem } from "../../server/problem";
import { callEntries } from "../approvals/call-entries";
import { followSend } from "../approvals/follow-send";
import { findIntent } from "../approvals/store";
import type { EffectCall, SendEffect } from "../outbox/effect";
import { makeCall } from "../outbox/make-call";
import type { SendSubject } from "../outbox/subject";
import { columnsOf } from "./outcome";
import { readRequestEvent } from "./request-event";
import { requestKindsOf } from "./request-kinds";
import { requestIntents } from "./requests";
import { kindOf } from "./rules";
import { sentHashOf } from "./send-of";

const answerSchema = z.object({ Message: z.string() });

/**
 * The call of a request. Its RequestId makes a repetition harmless: the service answers 409
 * `duplicate-request`, which says that it has the first one.
 */
const requestEffect: SendEffect = {
  repeats: true,
  async before(call) {
    return { seenBefore: [], bar: await barOf(call) };
  },
  async verifyEffect({ send, ...reading }) {
    const { requestId } = Object(send.fingerprint);
    try {
      const event = await readRequestEvent(reading, String(requestId));
      if (event) return { kind: "happened", lineId: null };
    } catch {
      // The events can't be read; the call itself will show whether it was received.
    }
    return { kind: "not-seen", guarded: true };
  },
  async make({ runtime, send, ...options }) {
    try {
      const answer = answerSchema.safeParse(await makeCall(runtime, send, options));
      const message = answer.success ? answer.data.Message : null;
      return { lineId: null, differs: [], found: { message } };
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return { lineId: null, differs: [], found: { message: null } };
    }
  },
};

function isDuplicate(error: unknown): boolean {
  return error instanceof DeskProblem && error.problem.type === "duplicate-request";
}

async function barOf({ runtime, send, trace, milliseconds }: EffectCall) {
  const row = await findIntent(requestIntents, runtime.database, send.tenantId, send.subjectId);
  if (!row) return null;
  const { accountGuid, customerGuid } = row;
  const target = { accountGuid, customerGuid };
  const { lastCheck } = requestKindsOf[kindOf(row)];
  return (await lastCheck?.(row, { runtime, target, trace, milliseconds })) ?? null;
}

/** Updates requests from the results of their calls. */
export const requestSends: SendSubject = {
  effect: requestEffect,
  hashOf: sentHashOf,
  async follow(queries, send, outcome) {
    const set = columnsOf(send, outcome);
    const row = await followSend(requestIntents, queries, send, outcome, set);
    return row ? callEntries(requestIntents, row, send, outcome) : false;
  },
};

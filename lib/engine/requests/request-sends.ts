import "server-only";
import { z } from "zod";
import { DeskProblem } from "../../server/problem";
import { callEntries } from "../approvals/call-entries";
import { followSend } from "../approvals/follow-send";
import { findApproval } from "../approvals/store";
import type { EffectCall, SendEffect } from "../outbox/effect";
import { makeCall } from "../outbox/make-call";
import type { SendSubject } from "../outbox/subject";
import { columnsOf } from "./outcome";
import { readRequestEvent } from "./request-event";
import { targetOf } from "./request-kind";
import type { RequestApprovalKind } from "./requests";
import { kindOf } from "./rules";
import { sentHashOf } from "./send-of";
import { askedOf, showsAll } from "./view";

const answerSchema = z.object({ Message: z.string() });

/**
 * The call of a request. Its RequestId makes a repetition harmless: the service answers 409
 * `duplicate-request`, which says that it has the first one. A call without a RequestId writes the
 * whole record, so that a repetition has the same effect.
 */
const requestEffect = (requests: RequestApprovalKind): SendEffect => ({
  repeats: true,
  async before(call) {
    return { seenBefore: [], bar: await barOf(requests, call) };
  },
  async verifyEffect(call) {
    try {
      if (await isSeen(requests, call)) return { kind: "happened", lineId: null };
    } catch {
      // Nothing can be read; the call itself will show whether it was received.
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
});

function isDuplicate(error: unknown): boolean {
  return error instanceof DeskProblem && error.problem.type === "duplicate-request";
}

function findRequest(requests: RequestApprovalKind, { runtime, send }: EffectCall) {
  return findApproval(requests, runtime.database, send.tenantId, send.subjectId);
}

async function barOf(requests: RequestApprovalKind, call: EffectCall) {
  const row = await findRequest(requests, call);
  if (!row) return null;
  const { lastCheck } = requests.kinds[kindOf(row)];
  return (await lastCheck?.(row, { ...call, target: targetOf(row) })) ?? null;
}

/** Whether billing's event shows that it has the call, or the record if there are no events. */
async function isSeen(requests: RequestApprovalKind, call: EffectCall): Promise<boolean> {
  const row = await findRequest(requests, call);
  if (!row) return false;
  const { withoutRequestId, read } = requests.kinds[kindOf(row)];
  if (!withoutRequestId) return (await readRequestEvent(call, row.requestId)) !== null;
  const { values } = await read({ ...call, target: targetOf(row) }, row.content, null);
  return showsAll(askedOf(requests.kinds[kindOf(row)], row), values);
}

/** Updates requests from the results of their calls. */
export const requestSends = (requests: RequestApprovalKind): SendSubject => ({
  effect: requestEffect(requests),
  hashOf: sentHashOf,
  async follow(queries, send, outcome) {
    const set = columnsOf(send, outcome);
    const row = await followSend(requests, queries, send, outcome, set);
    return row ? callEntries(requests, row, send, outcome) : false;
  },
});

import "server-only";
import type { Actor } from "../../../server/auth/sessions";
import { canonicalHash } from "../../../server/canonical-hash";
import { apiHeaders, DeskProblem } from "../../../server/problem";
import type { RequestContext } from "../../../server/serve";
import {
  claimRequest,
  forgetOldRequests,
  type RequestKey,
  releaseRequest,
  type SavedAnswer,
  saveAnswer,
} from "./store";

/**
 * Runs `act` at most once for the request's Idempotency-Key, and answers a repetition like the
 * first time, including refusals except temporary ones. Check session and permission before; `body`
 * is what was read.
 *
 * Do not use it in a transaction. If `act` fails with a 5xx, nothing is stored and the same key may
 * be tried again: its work must be a transaction that is then rolled back.
 *
 * @throws {DeskProblem} 400 without a key, 409 while the first is in flight (a first one without an
 * answer for two minutes is taken over), 422 if the key came with other content before.
 */
export async function withIdempotency(
  exchange: RequestContext,
  actor: Actor,
  body: unknown,
  act: () => Promise<Response>,
): Promise<Response> {
  const { database } = exchange.runtime;
  const request = requestKey(exchange, actor, body);
  await forgetNowAndThen(exchange);
  const claim = await claimRequest(database, request);
  switch (claim.kind) {
    case "ours":
      break;
    case "answered":
      return repeated(exchange, claim.answer);
    case "in-flight":
      throw idempotencyProblems.inFlight();
    case "other-content":
      throw idempotencyProblems.otherContent();
    default:
      return claim satisfies never;
  }
  try {
    const answer = await act();
    await saveAnswer(database, request, {
      status: answer.status,
      text: await answer.clone().text(),
    });
    return answer;
  } catch (error) {
    if (error instanceof DeskProblem && isFinal(error)) {
      const text = JSON.stringify(error.problem);
      await saveAnswer(database, request, { status: error.problem.status, text });
    } else {
      // The failure itself is the caller's answer.
      await releaseRequest(database, request).catch(() => undefined);
    }
    throw error;
  }
}

/**
 * Refusals that the person can resolve without changing the request are not stored: the same form,
 * sent again after the wait or with fewer drafts, must be accepted.
 */
const passing: ReadonlySet<string> = new Set(["too-many-requests", "too-many-drafts"]);

function isFinal({ problem }: DeskProblem): boolean {
  return problem.status < 500 && !passing.has(problem.type);
}

const keyShape = /^[\w-]{16,64}$/;

function requestKey(exchange: RequestContext, actor: Actor, body: unknown): RequestKey {
  const key = exchange.request.headers.get("idempotency-key") ?? "";
  if (!keyShape.test(key)) throw idempotencyProblems.noKey();
  const { method, path, search } = exchange;
  const requestHash = canonicalHash([method, path, search, body ?? null]);
  return { personId: actor.personId, key, requestHash };
}

function repeated({ trace, line }: RequestContext, { status, text }: SavedAnswer): Response {
  line.kind = "repeated";
  const type = status >= 400 ? "application/problem+json" : "application/json";
  const headers: Record<string, string> = { ...apiHeaders, "x-trace-id": trace.traceId };
  if (text !== "") headers["content-type"] = type;
  return new Response(text === "" ? null : text, { status, headers });
}

const sweepMilliseconds = 3_600_000;
let sweptAt = 0;

async function forgetNowAndThen({ runtime }: RequestContext): Promise<void> {
  if (Date.now() - sweptAt < sweepMilliseconds) return;
  sweptAt = Date.now();
  await forgetOldRequests(runtime.database);
}

/** Problems with the key of an idempotent request. */
const idempotencyProblems = {
  noKey: () =>
    new DeskProblem({
      type: "idempotency-key-missing",
      title: "The request lacks its key.",
      status: 400,
      detail: "Send an Idempotency-Key of 16 to 64 letters, digits, dashes or underscores.",
    }),
  inFlight: () =>
    new DeskProblem(
      {
        type: "request-in-flight",
        title: "The same request is being worked on already.",
        status: 409,
      },
      { "retry-after": "2" },
    ),
  otherContent: () =>
    new DeskProblem({
      type: "idempotency-key-reused",
      title: "The key of this request belongs to another request.",
      status: 422,
    }),
} as const;

import "server-only";
import type { OperationId } from "../../contract/operation-table";
import { DeskProblem } from "../problem";
import { type ProblemBody, readProblemBody } from "./problem-body";
import { retryAfter } from "./retry-after";
import { serviceRefusal } from "./service-refusal";
import { mediaOf, type UnusableAnswer } from "./unusable-answer";
import { clockSkew, readBody, type UpstreamAnswer } from "./upstream";
import { type FailureKind, UpstreamFailure } from "./upstream-failure";

/** Longer ones are no problems, but pages. */
const refusalLimit = 65_536;

/** A refusal of a gateway has no trace of billing, and its reason is logged. */
export interface Refusal {
  readonly error: DeskProblem | UpstreamFailure;
  readonly unusable: UnusableAnswer | null;
}

/**
 * What an answer of 400 or more means. A 4xx of billing is a DeskProblem; what no person's input
 * causes is an UpstreamFailure, whose `sent` says whether a write may have happened.
 *
 * @throws {UpstreamFailure} if the answer broke off.
 */
export async function readRefusal(
  id: OperationId | null,
  answer: UpstreamAnswer,
  signal: AbortSignal,
): Promise<Refusal> {
  const body = readProblemBody(await bytesOf(answer, signal), answer.headers);
  return refusalOf(id, answer, body);
}

/** Null: no problem can be read in it. A failure's body is not needed: its status is clear. */
async function bytesOf(answer: UpstreamAnswer, signal: AbortSignal): Promise<Buffer | null> {
  try {
    return await readBody(answer, refusalLimit, signal);
  } catch (error) {
    const isPage = error instanceof UpstreamFailure && pageKinds.has(error.kind);
    if (isPage || (answer.status >= 500 && !signal.aborted)) return null;
    throw error;
  }
}

const pageKinds: ReadonlySet<FailureKind> = new Set(["too-large", "garbage"]);

function refusalOf(id: OperationId | null, answer: UpstreamAnswer, body: ProblemBody): Refusal {
  const { status, headers } = answer;
  const { traceId: serviceTraceId } = body;
  const retryAfterMilliseconds = retryAfter(headers);
  const clear = (error: Refusal["error"]): Refusal => ({ error, unusable: null });
  const unusable = (reason: UnusableAnswer["reason"]) => ({
    reason,
    status,
    fact: mediaOf(headers),
  });
  if (status >= 500) {
    return clear(new UpstreamFailure("failed", { status, serviceTraceId, retryAfterMilliseconds }));
  }
  const gateway = gatewayRefusal(answer, body);
  if (gateway === "credentials") {
    const facts = {
      status,
      sent: false,
      serviceTraceId,
      clockSkewMilliseconds: clockSkew(headers),
    };
    return clear(new UpstreamFailure("refused-credentials", facts));
  }
  if (gateway === "blocked") {
    return { error: new DeskProblem(blocked), unusable: unusable("blocked") };
  }
  if (gateway !== null) {
    const facts = {
      status,
      sent: false,
      serviceTraceId,
      unusable: unusable(gateway),
      retryAfterMilliseconds:
        gateway === "quota-used" ? (retryAfterMilliseconds ?? replenishedIn(body)) : null,
    };
    return { error: new UpstreamFailure(gateway, facts), unusable: facts.unusable };
  }
  if (status === 429 || status === 425) {
    // Refused before it was processed. Without a number the desk waits a second.
    const wait = retryAfterMilliseconds ?? 1000;
    const facts = { status, sent: false, serviceTraceId, retryAfterMilliseconds: wait };
    return clear(new UpstreamFailure("busy", facts));
  }
  // A gateway may answer so after it has passed the request on.
  if (status === 408 || status === 499) {
    return clear(new UpstreamFailure("timeout", { status, serviceTraceId }));
  }
  return clear(serviceRefusal(status, body, id));
}

/** The problem of a call that a gateway or firewall refused, which billing did not see. */
export const blockedType = "blocked-before-billing";

const blocked = {
  type: blockedType,
  title: "A firewall or gateway refused this before it reached billing. Nothing was changed.",
  status: 422,
} as const;

type GatewayRefusal = "credentials" | "key-refused" | "quota-used" | "blocked" | "wrong-address";

/** What something before billing refused; null: billing itself answered. */
function gatewayRefusal(
  { status, headers }: UpstreamAnswer,
  body: ProblemBody,
): GatewayRefusal | null {
  const sentence = `${body.title ?? ""} ${body.detail ?? ""}`;
  const isKeyWanted = /subscription[ -]key/i.test(sentence);
  if ((status === 401 || status === 403) && isKeyWanted) return "key-refused";
  if (status === 403 && /\bquota\b/i.test(sentence)) return "quota-used";
  if (status === 401 || status === 403) {
    const isOwn = body.form === "problem" || body.form === "empty";
    if (isOwn || refusesToken(headers["www-authenticate"])) return "credentials";
    // A gateway that checks the token itself says so; any other page is about this request.
    const isAboutToken = body.form === "message" && /\b(?:jwt|token)\b/i.test(sentence);
    return status === 401 && isAboutToken ? "credentials" : "blocked";
  }
  if (status === 407 || status === 451) return "blocked";
  const isOfBilling = body.form === "problem" || (body.form === "message" && !isGateway(body));
  return (status === 404 || status === 405) && !isOfBilling ? "wrong-address" : null;
}

function refusesToken(header: unknown): boolean {
  return /\bbearer\b/i.test(String(header ?? ""));
}

/** Azure API Management, and Kong, for an address that they do not have. */
function isGateway({ isOfApiManagement, title }: ProblemBody): boolean {
  return isOfApiManagement || /^no route matched\b/i.test(title ?? "");
}

/** "Quota will be replenished in 1.02:03:04" or "02:03:04": days, hours, minutes, seconds. */
function replenishedIn({ title, detail }: ProblemBody): number | null {
  const time = /replenished in (?:(\d+)\.)?(\d+):(\d\d):(\d\d)/i.exec(`${title} ${detail}`);
  if (time === null) return null;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = time
    .slice(1)
    .map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

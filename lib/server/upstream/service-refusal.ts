import "server-only";
import type { OperationId } from "../../contract/operation-table";
import type { Problem } from "../../contract/problem";
import { hideDoubtfulIdsIn } from "../../domain/readers/national-ids/mask-national-ids";
import type { Role } from "../../domain/roles";
import { failureOf, type StorageFailure } from "../../postgres/storage-failure";
import { hiddenSecret, maskText } from "../mask-text";
import { DeskProblem, problems } from "../problem";
import { contractPath } from "./contract-path";
import { longestPause } from "./pauses";
import type { ProblemBody } from "./problem-body";
import { TokenFailure } from "./token-failure";
import type { UnusableAnswer } from "./unusable-answer";
import { type FailureKind, UpstreamFailure } from "./upstream-failure";

type Fixed = Omit<Problem, "detail">;

const unreachable: Fixed = {
  type: "service-unavailable",
  title: "The billing service can't be reached. Nothing was sent.",
  status: 503,
};
const failed: Fixed = {
  type: "service-failed",
  title: "The billing service failed on this.",
  status: 502,
};
const refused: Fixed = {
  type: "service-refused-credentials",
  title: "The desk is not allowed to reach the billing service. An administrator has to fix this.",
  status: 502,
};

const ofKind: Readonly<Record<FailureKind, Fixed>> = {
  "not-reached": unreachable,
  timeout: { type: "timeout", title: "The billing service did not answer in time.", status: 504 },
  broken: failed,
  failed,
  busy: {
    type: "service-busy",
    title: "The billing service requires a pause. Nothing was sent.",
    status: 503,
  },
  garbage: failed,
  "too-large": failed,
  "refused-credentials": refused,
  "key-refused": refused,
  "quota-used": refused,
  "wrong-address": {
    type: "service-wrong-address",
    title:
      "Billing has nothing at this address. Nothing was changed. An administrator has to fix this.",
    status: 502,
  },
  aborted: problems.aborted().problem,
};

const ofStorage: Readonly<Record<StorageFailure, (access: "read" | "write") => DeskProblem>> = {
  "no-room": problems.noRoom,
  unreachable: problems.storageUnreachable,
};

/** The same failures for an administrator, who can act on them. */
const forAdmin: Readonly<Record<TokenFailure["kind"], string>> = {
  "service-secret-expired": "The client secret of the desk has expired at the identity provider.",
  "service-secret-refused": "The identity provider refused CLIENT_ID or CLIENT_SECRET.",
  "service-scope-refused": "The identity provider refused SERVICE_SCOPE.",
  "identity-provider-unavailable": "The identity provider behind AUTH_URL can't be reached.",
};

/** Causes of a gateway that only an administrator can correct, and so reads. */
const ofGateway: Partial<Record<FailureKind, { readonly type: string; readonly detail: string }>> =
  {
    "key-refused": {
      type: "service-key-refused",
      detail: "The gateway in front of billing refused the call for its subscription key.",
    },
    "quota-used": {
      type: "service-quota-used",
      detail:
        "The gateway in front of billing lets no more calls of the desk pass: its quota is used.",
    },
  };

/**
 * Any thrown value as a problem for a person with these roles. Clerks get one sentence about the
 * desk's failure; administrators get the cause as the problem's type. Only a `write` leaves its
 * outcome open.
 */
export function toDeskProblem(
  error: unknown,
  roles: readonly Role[],
  access: "read" | "write" = "write",
): DeskProblem {
  if (error instanceof DeskProblem) return error;
  if (error instanceof TokenFailure) {
    if (!roles.includes("admin")) return new DeskProblem(refused);
    return new DeskProblem({ ...refused, type: error.kind, detail: forAdmin[error.kind] });
  }
  if (!(error instanceof UpstreamFailure)) {
    const failure = failureOf(error);
    return failure === null ? problems.internal() : ofStorage[failure](access);
  }
  return failureProblem(error, roles.includes("admin"));
}

function failureProblem(failure: UpstreamFailure, isAdmin: boolean): DeskProblem {
  const { kind, requestedUntil, serviceTraceId, unusable } = failure;
  const cause = isAdmin ? ofGateway[kind] : undefined;
  const wait = failure.retryAfterMilliseconds ?? 0;
  const details = [
    cause?.detail,
    isAdmin && unusable ? describeAnswer(unusable) : undefined,
    requestedUntil !== null && requestedUntil - Date.now() > longestPause
      ? `It requested a pause until ${new Date(requestedUntil).toISOString()}. The desk tries again every minute.`
      : undefined,
  ].filter((sentence) => sentence !== undefined);
  return new DeskProblem(
    {
      ...ofKind[kind],
      ...(cause && { type: cause.type }),
      ...(details.length > 0 && { detail: details.join(" ") }),
      ...(serviceTraceId !== null && { serviceTraceId: maskText(serviceTraceId) }),
    },
    wait > 0 ? { "retry-after": String(Math.ceil(wait / 1000)) } : {},
  );
}

/** For an administrator: never what the answer contained. */
function describeAnswer({ reason, status, fact }: UnusableAnswer): string {
  return `The answer was HTTP ${status} (${fact === null ? reason : `${reason}: ${fact}`}).`;
}

const longestSentence = 500;
const mostErrors = 1000;
/** A path may contain names that the caller chose. */
const longestPath = 200;

const ofInput = {
  type: "invalid-request",
  title: "The billing service refused this input.",
  status: 400,
};
const ofState = {
  type: "conflict",
  title: "The billing service refused this in the record's present state.",
  status: 409,
};
/** The request itself is not as billing, or a gateway, takes it: no person's input is wrong. */
const notAccepted = {
  type: "not-accepted",
  title: "The billing service does not take this request. Nothing was changed.",
  status: 400,
};
const tooLong = {
  type: "payload-too-large",
  title: "This is too long for the billing service. Nothing was changed.",
  status: 413,
};

const passed: Readonly<Record<number, Fixed>> = {
  400: ofInput,
  404: { type: "not-found", title: "The billing service has no such record.", status: 404 },
  409: ofState,
  410: { type: "gone", title: "The billing service no longer offers this.", status: 410 },
  412: ofState,
  413: tooLong,
  414: tooLong,
  422: ofInput,
  423: { ...ofState, title: "The billing service has locked this record for now." },
  428: ofState,
  431: tooLong,
};

/**
 * A 4xx of the service as the desk's problem: its type, sentences and fields, shortened and without
 * national ids and secrets. Any 4xx means that nothing was changed (RFC 9110, 15.5).
 */
export function serviceRefusal(
  status: number,
  { type, title, detail, errors, traceId }: ProblemBody,
  id: OperationId | null = null,
): DeskProblem {
  const fixed = passed[status] ?? notAccepted;
  return new DeskProblem({
    ...fixed,
    ...(type !== null && maskText(type) === type && { type }),
    ...(title !== null && { title: scrub(title) }),
    ...(detail !== null && { detail: scrub(detail) }),
    ...(traceId !== null && { serviceTraceId: maskText(traceId) }),
    ...(errors.length > 0 && {
      errors: errors.slice(0, mostErrors).map(({ path, message }) => ({
        path: maskText(contractPath(id, path)).slice(0, longestPath),
        message: scrub(message),
      })),
    }),
  });
}

/**
 * Masked before it is cut: half a national id would not be recognised. In a sentence about a
 * mistake, a value in the form of an id is hidden even with wrong check digits, which may be the
 * mistake.
 */
function scrub(text: string): string {
  return maskText(hideDoubtfulIdsIn(text, hiddenSecret)).slice(0, longestSentence);
}

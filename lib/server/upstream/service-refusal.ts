import "server-only";
import { z } from "zod";
import type { Problem } from "../../contract/problem";
import { hideDoubtfulIdsIn } from "../../domain/readers/national-ids/mask-national-ids";
import type { Role } from "../../domain/roles";
import { failureOf, type StorageFailure } from "../../postgres/storage-failure";
import { hiddenSecret, maskText } from "../mask-text";
import { DeskProblem, problems } from "../problem";
import { TokenFailure } from "./token-failure";
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
  aborted: problems.aborted().problem,
};

const ofStorage: Readonly<Record<StorageFailure, () => DeskProblem>> = {
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

/**
 * Any thrown value as a problem for a person with these roles. Clerks get one sentence about the
 * desk's failure; administrators get the cause as the problem's type.
 */
export function toDeskProblem(error: unknown, roles: readonly Role[]): DeskProblem {
  if (error instanceof DeskProblem) return error;
  if (error instanceof TokenFailure) {
    if (!roles.includes("admin")) return new DeskProblem(refused);
    return new DeskProblem({ ...refused, type: error.kind, detail: forAdmin[error.kind] });
  }
  if (!(error instanceof UpstreamFailure)) {
    const failure = failureOf(error);
    return failure === null ? problems.internal() : ofStorage[failure]();
  }
  const seconds = Math.ceil((error.retryAfterMilliseconds ?? 0) / 1000);
  return new DeskProblem(ofKind[error.kind], seconds > 0 ? { "retry-after": String(seconds) } : {});
}

const longestSentence = 500;

const answered = z.object({
  type: z.string().optional().catch(undefined),
  title: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
  errors: z
    .array(z.object({ path: z.string().max(200), message: z.string() }))
    .max(1000)
    .optional()
    .catch(undefined),
});

const passed: Readonly<Record<number, { type: string; title: string }>> = {
  400: { type: "invalid-request", title: "The billing service refused this input." },
  404: { type: "not-found", title: "The billing service has no such record." },
  409: {
    type: "conflict",
    title: "The billing service refused this in the record's present state.",
  },
  410: { type: "gone", title: "The billing service no longer offers this." },
};

/**
 * A 4xx of the service as the desk's problem: its type, sentences and fields, shortened and without
 * national ids and secrets. Statuses that the interface does not document (section 7) mean a wrong
 * call by the desk, so they are failures.
 */
export function serviceRefusal(status: number, body: unknown): DeskProblem {
  const known = passed[status === 422 ? 400 : status];
  if (known === undefined) return new DeskProblem({ ...failed });
  const parsed = answered.safeParse(body);
  const { type, title, detail, errors } = parsed.success ? parsed.data : {};
  return new DeskProblem({
    type: type !== undefined && isPlainWord(type) ? type : known.type,
    title: title ? scrub(title) : known.title,
    status: status === 422 ? 400 : status,
    ...(detail && { detail: scrub(detail) }),
    ...(errors?.length && {
      errors: errors.map(({ path, message }) => ({
        path: maskText(path),
        message: scrub(message),
      })),
    }),
  });
}

function isPlainWord(type: string): boolean {
  return /^[a-z][a-z0-9-]{0,60}$/.test(type) && maskText(type) === type;
}

/**
 * Masked before it is cut: half a national id would not be recognised. In a sentence about a
 * mistake, a value in the form of an id is hidden even with wrong check digits, which may be the
 * mistake.
 */
function scrub(text: string): string {
  return maskText(hideDoubtfulIdsIn(text, hiddenSecret)).slice(0, longestSentence);
}

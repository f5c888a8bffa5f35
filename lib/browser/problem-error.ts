import type { Problem } from "../contract/problem";
import { storageAway } from "../domain/storage-away";

/**
 * What a failure means for the person. `unclear` is a write with an unknown result: it is neither a
 * success nor a failure and is never repeated automatically. `limited` was refused before anything
 * happened, because of too many requests.
 */
export type ProblemKind =
  | "session"
  | "forbidden"
  | "missing"
  | "conflict"
  | "invalid"
  | "unavailable"
  | "limited"
  | "unclear"
  | "aborted";

/** Every failure of a call, as one value. Moments are milliseconds since 1970. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly kind: ProblemKind;
  readonly occurredAt: number;
  /** Of kind `limited`: when the request may be repeated. */
  readonly retryAt: number | null;

  constructor(problem: Problem, kind: ProblemKind, retryAt: number | null = null) {
    super(problem.detail ?? problem.title);
    this.name = "ProblemError";
    this.problem = problem;
    this.kind = kind;
    this.occurredAt = Date.now();
    this.retryAt = retryAt;
  }
}

/** Answers of the desk's own checks: refused before anything was sent to the service. */
const refusedBeforeSending = new Set([
  "service-refused-credentials",
  "service-secret-expired",
  "service-secret-refused",
  "service-scope-refused",
  "service-key-refused",
  "service-quota-used",
  "service-wrong-address",
  "identity-provider-unavailable",
  "service-unavailable",
  "service-busy",
  "payload-too-large",
  "settings-not-sent",
  "dimension-not-sent",
  "offering-not-sent",
  "nothing-stored",
  "file-not-checked",
]);

/** The desk's own limit, and that of a proxy in front, whose answer has no type. */
const limitTypes = new Set(["too-many-requests", "about:blank"]);

/** Kind of an answered failure; a 5xx leaves the outcome of a write open. */
export function problemKind(problem: Problem, access: "read" | "write"): ProblemKind {
  const { status, type } = problem;
  if (status === 401) return "session";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 410) return "missing";
  if (status === 409 || status === 412) return "conflict";
  if (status === 408) return access === "write" ? "unclear" : "unavailable";
  if (status === 429) return limitTypes.has(type) ? "limited" : "unavailable";
  if (status >= 400 && status < 500) return "invalid";
  if (access === "read" || refusedBeforeSending.has(type)) return "unavailable";
  return "unclear";
}

/** What a page shows while the desk's database can't be reached. */
export function storageAwayError(): ProblemError {
  const title = "The desk's database can't be reached.";
  return new ProblemError({ type: storageAway, title, status: 503 }, "unavailable");
}

/** Any thrown value as a ProblemError; anything but a failed call is a fault of the page. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const title = error instanceof Error ? error.message : String(error);
  // If rendering on the server failed, the server's log identifies the failure by this code alone.
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  if (digest === storageAway) return storageAwayError();
  const problem = { type: "page-fault", title, status: 0, traceId: digest };
  return new ProblemError(problem, "unavailable");
}

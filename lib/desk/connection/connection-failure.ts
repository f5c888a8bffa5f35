import "server-only";
import {
  type ConnectionFailure,
  mostClockSkew,
} from "../../domain/connection/connection-enumerations";
import { DeskProblem } from "../../server/problem";
import { blockedType } from "../../server/upstream/read-refusal";
import { TokenFailure } from "../../server/upstream/token-failure";
import { type FailureKind, UpstreamFailure } from "../../server/upstream/upstream-failure";

const ofToken = {
  "service-secret-expired": "secret-expired",
  "service-secret-refused": "secret-refused",
  "service-scope-refused": "scope-refused",
  "identity-provider-unavailable": "provider-down",
} as const satisfies Record<TokenFailure["kind"], ConnectionFailure>;

const ofService = {
  "not-reached": "service-down",
  timeout: "service-timeout",
  broken: "service-failed",
  failed: "service-failed",
  busy: "service-busy",
  garbage: "unexpected-answer",
  "too-large": "unexpected-answer",
  aborted: "service-timeout",
  "key-refused": "key-refused",
  "quota-used": "quota-used",
  "wrong-address": "wrong-address",
} as const satisfies Record<Exclude<FailureKind, "refused-credentials">, ConnectionFailure>;

/** Why a step failed; a refused token is blamed on the clocks where they differ by too much. */
export function connectionFailure(error: unknown, skewSeconds: number | null): ConnectionFailure {
  if (error instanceof TokenFailure) return ofToken[error.kind];
  if (error instanceof DeskProblem) {
    return error.problem.type === blockedType ? "blocked" : "operation-refused";
  }
  if (!(error instanceof UpstreamFailure)) return "unexpected-answer";
  if (error.kind !== "refused-credentials") return ofService[error.kind];
  if (error.status === 403) return "not-permitted";
  return Math.abs(skewSeconds ?? 0) > mostClockSkew ? "clock-skew" : "token-refused";
}

const forAdministrators: ReadonlySet<ConnectionFailure> = new Set<ConnectionFailure>([
  "secret-expired",
  "secret-refused",
  "scope-refused",
  "provider-down",
  "clock-skew",
  "token-refused",
  "not-permitted",
  "key-refused",
  "quota-used",
]);

/** A failure as a person sees it: with its cause, if that person can correct credentials. */
export function shownFailure(failure: ConnectionFailure, isAdmin: boolean): ConnectionFailure {
  return !isAdmin && forAdministrators.has(failure) ? "not-allowed" : failure;
}

import "server-only";
import { isCertificateCode } from "../../domain/system/cause-of";
import { hasFailureName } from "../failure-name";
import type { UnusableAnswer } from "./unusable-answer";

/** Why a call to another machine gave no usable answer. */
export type FailureKind =
  | "not-reached" // no connection: nothing was sent
  | "timeout" // sent, no answer in time
  | "broken" // the connection ended before the whole answer
  | "failed" // answered with a 5xx
  | "busy" // answered with 429, or within the pause of an earlier answer's Retry-After
  | "garbage" // answered with something outside of its interface
  | "too-large"
  | "refused-credentials"
  | "key-refused" // a gateway wants another subscription key
  | "quota-used" // a gateway lets no more calls pass for hours or days
  | "wrong-address" // a gateway or another program does not know the address
  | "aborted"; // the caller left

/** `sent` false is a guarantee: nothing reached the other side, so a write did not happen. */
export class UpstreamFailure extends Error {
  static override [Symbol.hasInstance](value: unknown): value is UpstreamFailure {
    return hasFailureName(value, "UpstreamFailure");
  }

  override readonly name = "UpstreamFailure";
  readonly kind: FailureKind;
  readonly sent: boolean;
  readonly status: number | null;
  /** The wait before the next call, in milliseconds; null: none was requested. */
  readonly retryAfterMilliseconds: number | null;
  /** Until then it requested a pause, in milliseconds since 1970, which may be days away. */
  readonly requestedUntil: number | null;
  /** Its own number of the request; null: unknown. */
  readonly serviceTraceId: string | null;
  /** Why an answer could not be used; null: none came, or it was clear. */
  readonly unusable: UnusableAnswer | null;
  /** Of refused credentials: by how much the other clock is ahead; null: unknown. */
  readonly clockSkewMilliseconds: number | null;

  constructor(
    kind: FailureKind,
    facts: {
      sent?: boolean;
      status?: number | null;
      retryAfterMilliseconds?: number | null;
      requestedUntil?: number | null;
      serviceTraceId?: string | null;
      unusable?: UnusableAnswer | null;
      clockSkewMilliseconds?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(kind, { cause: facts.cause });
    this.kind = kind;
    this.sent = facts.sent ?? kind !== "not-reached";
    this.status = facts.status ?? null;
    this.retryAfterMilliseconds = facts.retryAfterMilliseconds ?? null;
    this.requestedUntil = facts.requestedUntil ?? null;
    this.serviceTraceId = facts.serviceTraceId ?? null;
    this.unusable = facts.unusable ?? null;
    this.clockSkewMilliseconds = facts.clockSkewMilliseconds ?? null;
  }

  /** The same failure with why the answer could not be used. */
  because(unusable: UnusableAnswer): UpstreamFailure {
    return new UpstreamFailure(this.kind, { ...this, cause: this.cause, unusable });
  }

  /** The same failure with the pause that applies. */
  afterPause(retryAfterMilliseconds: number, requestedUntil: number): UpstreamFailure {
    const facts = { ...this, cause: this.cause, retryAfterMilliseconds, requestedUntil };
    return new UpstreamFailure(this.kind, facts);
  }

  /** The other side seems to be down or overloaded, as opposed to refusing this one call. */
  get outage(): boolean {
    if (this.kind === "failed") return this.status !== 500 && this.status !== 501;
    return this.kind === "not-reached" || this.kind === "timeout" || this.kind === "broken";
  }
}

const notReached = new Set([
  "UND_ERR_CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EADDRNOTAVAIL",
]);

/** Whether nothing was sent: there was no connection, or its certificate was not accepted. */
export function isNotReachedCode(code: string): boolean {
  return notReached.has(code) || isCertificateCode(code);
}

const timeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

/** Any error of the HTTP client as a failure; an unknown one counts as sent and broken. */
export function toUpstreamFailure(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const code = connectionCode(error);
  if (isNotReachedCode(code)) return new UpstreamFailure("not-reached", { cause: error });
  if (timeouts.has(code)) return new UpstreamFailure("timeout", { cause: error });
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
    return new UpstreamFailure("too-large", { cause: error });
  return new UpstreamFailure("broken", { cause: error });
}

/**
 * Code of an error of a connection, or of the first inside an AggregateError (both address families
 * refused); empty: it has none.
 */
export function connectionCode(error: unknown): string {
  if (error instanceof AggregateError && !("code" in error && error.code)) {
    return connectionCode(error.errors[0]);
  }
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}

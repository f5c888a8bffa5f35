import type { Problem } from "../../lib/contract/problem";

/** Every kind of failure with its status (interface, section 7; RFC 9457). */
const kinds = {
  "invalid-request": { status: 400, title: "The request is not valid" },
  unauthenticated: { status: 401, title: "A valid access token is needed" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "The address does not take this method" },
  "ledger-required": { status: 409, title: "The tenant does not use the ledger" },
  conflict: { status: 409, title: "The present state does not allow it" },
  "duplicate-request": { status: 409, title: "The RequestId was used before" },
  gone: { status: 410, title: "The operation is no longer offered" },
  "payload-too-large": { status: 413, title: "The body is too large" },
  "unsupported-media-type": { status: 415, title: "The body has to be JSON" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  "internal-error": { status: 500, title: "The service failed" },
  "bad-gateway": { status: 502, title: "What the service depends on failed" },
  unavailable: { status: 503, title: "The service is not available" },
  "gateway-timeout": { status: 504, title: "What the service depends on did not answer" },
} as const satisfies Record<string, { status: number; title: string }>;

/** Longer addresses are cut here; the caller has them anyway. */
const longestInstance = 500;

export type ProblemType = keyof typeof kinds;
export type FieldError = NonNullable<Problem["errors"]>[number];

interface ProblemDetails {
  detail?: string;
  errors?: readonly FieldError[];
  headers?: Record<string, string>;
  /** For a RequestId that was used before: when it was first used. */
  firstReceivedAt?: Date;
}

/** Thrown anywhere below a handler; answered as problem details. Contains no personal data. */
export class ServiceProblem extends Error {
  override readonly name = "ServiceProblem";
  readonly status: (typeof kinds)[ProblemType]["status"];
  readonly headers: Record<string, string>;
  readonly #details: ProblemDetails;

  constructor(
    readonly type: ProblemType,
    details: ProblemDetails = {},
  ) {
    super(kinds[type].title);
    this.status = kinds[type].status;
    this.headers = details.headers ?? {};
    this.#details = details;
  }

  /** The failure, in one sentence. */
  get sentence(): string {
    return this.#details.detail ?? `${this.message}.`;
  }

  toProblem(instance: string, traceId: string): Problem {
    const { detail, errors, firstReceivedAt } = this.#details;
    return {
      type: this.type,
      title: this.message,
      status: this.status,
      ...(detail === undefined ? {} : { detail }),
      instance: instance.slice(0, longestInstance),
      traceId,
      ...(errors === undefined ? {} : { errors: [...errors] }),
      ...(firstReceivedAt === undefined ? {} : { firstReceivedAt: firstReceivedAt.toISOString() }),
    };
  }
}

/** 404. A record that does not exist and one of another tenant get the same text. */
export function notFound(what: string): ServiceProblem {
  return new ServiceProblem("not-found", { detail: `There is no such ${what}.` });
}

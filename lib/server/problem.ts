import "server-only";
import type { z } from "zod";
import type { Permission } from "../contract/permissions";
import type { Problem } from "../contract/problem";
import { storageAway } from "../domain/storage-away";
import { closedPolicy } from "../http/security-headers.mjs";
import { hasFailureName } from "./failure-name";
import { maskText } from "./mask-text";

/** A failure on its way to the caller: a problem, and headers that its status needs. */
export class DeskProblem extends Error {
  static override [Symbol.hasInstance](value: unknown): value is DeskProblem {
    return hasFailureName(value, "DeskProblem");
  }

  override readonly name = "DeskProblem";
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;

  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.title);
    this.problem = problem;
    this.headers = headers;
  }
}

/** The desk's own failures; those of the service are in service-problem.ts. */
export const problems = {
  unauthenticated: () =>
    new DeskProblem(
      { type: "unauthenticated", title: "Sign in to continue.", status: 401 },
      { "www-authenticate": 'Session realm="desk"' },
    ),
  forbidden: (permission: Permission) =>
    new DeskProblem({
      type: "forbidden",
      title: "Your role does not allow this.",
      status: 403,
      detail: `This needs the permission ${permission}.`,
    }),
  /** `minutes`: how old the last entry of credentials may be. */
  signInAgain: (minutes: number) =>
    new DeskProblem({
      type: "sign-in-again",
      title: "Sign in again to do this.",
      status: 403,
      detail: `This needs a sign-in within the last ${minutes} minutes.`,
    }),
  /** `way`: how the page has it sent. */
  deskOnly: (way: string) =>
    new DeskProblem({
      type: "desk-only",
      title: "This is sent by the desk itself, not by a page.",
      status: 403,
      detail: way,
    }),
  foreignRequest: (detail: string) =>
    new DeskProblem({
      type: "foreign-request",
      title: "The request did not come from the desk's own pages.",
      status: 403,
      detail,
    }),
  /** `errors` names the invalid parts of the address. */
  notFound: (errors?: FieldErrors) =>
    new DeskProblem({
      type: "not-found",
      title: "There is nothing at this address.",
      status: 404,
      ...(errors && { errors }),
    }),
  methodNotAllowed: (allowed: readonly string[]) =>
    new DeskProblem(
      {
        type: "method-not-allowed",
        title: "This address does not take this method.",
        status: 405,
      },
      { allow: allowed.join(", ") },
    ),
  invalid: (errors: FieldErrors) =>
    new DeskProblem({
      type: "invalid-request",
      title: "Some of the input is not valid.",
      status: 400,
      errors,
    }),
  tooLarge: (limitBytes: number) =>
    new DeskProblem({
      type: "payload-too-large",
      title: "The request is too large.",
      status: 413,
      detail: `At most ${limitBytes} bytes are taken.`,
    }),
  wrongMediaType: () =>
    new DeskProblem({
      type: "unsupported-media-type",
      title: "Send JSON with the content type application/json.",
      status: 415,
    }),
  notAFile: () =>
    new DeskProblem({
      type: "unsupported-media-type",
      title: "Send the file with the content type application/octet-stream.",
      status: 415,
    }),
  /**
   * The caller has disconnected and does not read this, but the log distinguishes it from an
   * internal failure.
   */
  aborted: () =>
    new DeskProblem({ type: "aborted", title: "The request was given up.", status: 499 }),
  logoutNotAccepted: (detail: string) =>
    new DeskProblem({
      type: "logout-not-accepted",
      title: "The logout is not accepted.",
      status: 400,
      detail,
    }),
  /** Refused before anything was done; the request may be sent again after the wait. */
  tooManyRequests: (waitMilliseconds: number, by: "person" | "address") => {
    const seconds = Math.max(1, Math.ceil(waitMilliseconds / 1000));
    const from = by === "person" ? "from you" : "from your network address";
    return new DeskProblem(
      {
        type: "too-many-requests",
        title: `Too many requests ${from} in a short time. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
        status: 429,
      },
      { "retry-after": String(seconds) },
    );
  },
  tooManyReads: (most: number) =>
    new DeskProblem({
      type: "too-many-reads",
      title: "This requests too much at once.",
      status: 422,
      detail: `One request may cause at most ${most} reads of the billing service. Request fewer records at a time.`,
    }),
  /** `signIn`: why, as the query of the sign-in page. */
  signInUnavailable: (signIn?: string) =>
    new DeskProblem({
      type: "sign-in-unavailable",
      title: "The identity provider can't be used.",
      status: 503,
      ...(signIn !== undefined && { signIn }),
    }),
  /**
   * Of the desk's own database: reads of the service continue, writes of the desk are impossible.
   */
  noRoom: () =>
    new DeskProblem({
      type: "no-room",
      title: "The desk's disk is full. Until there is room, the desk can't save anything.",
      status: 503,
    }),
  /**
   * Of the desk's own database: it restarts, or another server takes over. Only a write leaves it
   * open whether something was saved.
   */
  storageUnreachable: (access: "read" | "write") =>
    new DeskProblem(
      {
        type: storageAway,
        title: `The desk's database can't be reached. ${
          access === "read" ? "This could not be read." : "Whether anything was saved is not known."
        }`,
        status: 503,
      },
      { "retry-after": "2" },
    ),
  internal: () =>
    new DeskProblem({ type: "internal-error", title: "The desk failed on this.", status: 500 }),
} as const;

type FieldErrors = NonNullable<Problem["errors"]>;

/** A path may contain names that the caller chose. */
export const longestPath = 200;

/** zod's issues as fields: `path` is dotted from the root of the query, params or body. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join(".").slice(0, longestPath);
    if (issue.code !== "unrecognized_keys") return [{ path, message: issue.message }];
    return issue.keys.map((key) => ({
      path: path === "" ? key : `${path}.${key}`,
      message: "Is not a known name.",
    }));
  });
}

/** Headers of every answer under /api: nothing is stored, sniffed or read by another origin. */
export const apiHeaders = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": closedPolicy,
  "referrer-policy": "no-referrer",
} as const;

/**
 * A problem as an answer; `traceId` is the number that a person quotes for support. All texts are
 * masked: a message may quote input, a path a name that the caller chose.
 */
export function problemResponse({ problem, headers }: DeskProblem, traceId: string): Response {
  return new Response(JSON.stringify({ ...masked(problem), traceId }), {
    status: problem.status,
    headers: {
      ...apiHeaders,
      "content-type": "application/problem+json",
      "x-trace-id": traceId,
      ...headers,
    },
  });
}

function masked({ title, detail, errors, ...rest }: Problem): Problem {
  return {
    ...rest,
    title: maskText(title),
    ...(detail !== undefined && { detail: maskText(detail) }),
    ...(errors !== undefined && {
      errors: errors.map(({ path, message }) => ({
        path: maskText(path),
        message: maskText(message),
      })),
    }),
  };
}

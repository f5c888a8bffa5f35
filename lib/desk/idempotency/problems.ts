import "server-only";
import { DeskProblem } from "../../server/problem";

/** What can be wrong with the key of a request that must not happen twice. */
export const idempotencyProblems = {
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

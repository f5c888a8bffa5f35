import "server-only";
import { DeskProblem } from "../../server/problem";
import { toDeskProblem } from "../../server/upstream/service-refusal";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";

/**
 * The failure of a write that certainly was not sent: a refusal as it is, anything else as a 503 of
 * this type. Any other 5xx would mean to the page that the outcome of its write is unknown.
 */
export function notSent(
  failure: DeskProblem,
  problem: { readonly type: string; readonly title: string },
): DeskProblem {
  const { status, title } = failure.problem;
  if (status < 499) return failure;
  return new DeskProblem({ ...problem, detail: title, status: 503 }, failure.headers);
}

/**
 * What ended an operation that changes the desk. Handlers answer for their own calls that change the
 * service, so a failed call that reaches this was a read, before anything was stored.
 */
export function nothingStored(error: unknown): unknown {
  if (!(error instanceof UpstreamFailure) || error.kind === "aborted") return error;
  const title = "The billing service could not be read. Nothing was stored.";
  return notSent(toDeskProblem(error, []), { type: "nothing-stored", title });
}

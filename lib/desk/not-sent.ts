import "server-only";
import { DeskProblem } from "../server/problem";

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

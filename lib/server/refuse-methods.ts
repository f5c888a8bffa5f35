import "server-only";
import { problemResponse, problems } from "./problem";
import { beginTrace } from "./trace";

/** The answer to other methods at a read-only address: 405, with a problem. */
export function refuseMethod(): Response {
  return problemResponse(problems.methodNotAllowed(["GET", "HEAD"]), beginTrace().traceId);
}

import "server-only";
import { problemResponse, problems } from "./problem";
import { beginTrace } from "./trace";

/** The answer of an address that is only read to every other method: 405, with a problem. */
export function refuseMethod(): Response {
  return problemResponse(problems.methodNotAllowed(["GET", "HEAD"]), beginTrace().traceId);
}

import { problemResponse, problems } from "@/lib/server/problem";
import { beginTrace } from "@/lib/server/trace";

export const dynamic = "force-dynamic";

/** A path under /api without a route is a 404, answered as a problem. */
function handle(): Response {
  return problemResponse(problems.notFound(), beginTrace().traceId);
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};

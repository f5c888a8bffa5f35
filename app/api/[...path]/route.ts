import { problemResponse, problems } from "@/lib/server/problem";
import { beginTrace } from "@/lib/server/trace";

export const dynamic = "force-dynamic";

/** What has no route of its own under /api does not exist, and says so as a problem. */
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

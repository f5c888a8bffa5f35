import { buildId } from "@/lib/server/build-id";
import { apiHeaders } from "@/lib/server/problem";
import { refuseMethod } from "@/lib/server/refuse-methods";

export const dynamic = "force-dynamic";

/** The process answers, and says which build it runs: a page of another one has old scripts. */
export function GET(): Response {
  return Response.json({ status: "live", build: buildId() }, { headers: apiHeaders });
}

export {
  refuseMethod as DELETE,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
};

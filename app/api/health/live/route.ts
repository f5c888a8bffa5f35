import { apiHeaders } from "@/lib/server/problem";
import { refuseMethod } from "@/lib/server/refuse-methods";

export const dynamic = "force-dynamic";

/** The process answers. */
export function GET(): Response {
  return Response.json({ status: "live" }, { headers: apiHeaders });
}

export {
  refuseMethod as DELETE,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
};

import { drainState } from "@/lib/http/drain.mjs";
import { apiHeaders } from "@/lib/server/problem";
import { refuseMethod } from "@/lib/server/refuse-methods";

export const dynamic = "force-dynamic";

/**
 * For a balancer: whether this desk takes new requests. 503 from the signal to end on, and while it
 * starts (scripts/start/desk-server). Other machines are not asked: without them, one desk is as good
 * as the other.
 */
export function GET(): Response {
  const ending = drainState()?.begun === true;
  const status = ending ? "ending" : "open";
  return Response.json({ status }, { status: ending ? 503 : 200, headers: apiHeaders });
}

export {
  refuseMethod as DELETE,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
};

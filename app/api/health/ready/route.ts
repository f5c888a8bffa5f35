import { drainState } from "@/lib/http/drain.mjs";
import { apiHeaders } from "@/lib/server/problem";
import { refuseMethod } from "@/lib/server/refuse-methods";
import { deskRuntime } from "@/lib/server/runtime";

export const dynamic = "force-dynamic";

/**
 * The desk can work: database and service answer. 503 names what is missing, or that the desk ends:
 * then nothing else is asked.
 */
export async function GET(): Promise<Response> {
  if (drainState()?.begun) {
    const body = { status: "not ready", missing: [], ending: true };
    return Response.json(body, { status: 503, headers: apiHeaders });
  }
  const missing = await (await deskRuntime()).missing();
  const ready = missing.length === 0;
  return Response.json(
    { status: ready ? "ready" : "not ready", missing },
    { status: ready ? 200 : 503, headers: apiHeaders },
  );
}

export {
  refuseMethod as DELETE,
  refuseMethod as OPTIONS,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
};

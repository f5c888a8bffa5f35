import "server-only";
import { drainState } from "../http/drain.mjs";
import { apiHeaders } from "./problem";
import type { Runtime } from "./runtime";

/**
 * For a balancer: whether this desk takes new requests. 503 from the signal to end on, and while it
 * starts (scripts/start/desk-server). Other machines are not asked: without them, one desk is as good
 * as the other.
 */
export function answerOpen(): Response {
  const ending = drainState()?.begun === true;
  const status = ending ? "ending" : "open";
  return Response.json({ status }, { status: ending ? 503 : 200, headers: apiHeaders });
}

/**
 * The desk can work: database and service answer. 503 names what is missing, or that the desk ends:
 * then nothing else is asked.
 */
export async function answerReady({ missing: ask }: Pick<Runtime, "missing">): Promise<Response> {
  if (drainState()?.begun) {
    const body = { status: "not ready", missing: [], ending: true };
    return Response.json(body, { status: 503, headers: apiHeaders });
  }
  const missing = await ask();
  const ready = missing.length === 0;
  return Response.json(
    { status: ready ? "ready" : "not ready", missing },
    { status: ready ? 200 : 503, headers: apiHeaders },
  );
}

import "server-only";
import { drainState } from "../http/drain.mjs";
import { apiHeaders } from "./problem";
import type { Runtime } from "./runtime";

/**
 * Whether the desk can be used.
 *
 * - open, for a balancer: it takes new requests. 503 from the signal to end on, and while it starts
 *   (scripts/start/desk-server). Other machines are not asked: without them, one desk is as good as the
 *   other.
 * - ready: it can work, since database and service answer. 503 names what is missing, or that the desk
 *   ends: then nothing else is asked.
 */
export async function answerHealth(
  check: "open" | "ready",
  { missing: ask }: Pick<Runtime, "missing">,
): Promise<Response> {
  const ending = drainState()?.begun === true;
  if (check === "open") return answer({ status: ending ? "ending" : "open" }, !ending);
  if (ending) return answer({ status: "not ready", missing: [], ending: true }, false);
  const missing = await ask();
  const ready = missing.length === 0;
  return answer({ status: ready ? "ready" : "not ready", missing }, ready);
}

function answer(body: object, isGood: boolean): Response {
  return Response.json(body, { status: isGood ? 200 : 503, headers: apiHeaders });
}

import "server-only";
import type { ConnectionStepId } from "../../domain/connection/connection-enumerations";
import { type Connection, connectionSchema } from "../../domain/connection/connection-shape";
import { sendForAnswer } from "../../engine/calls/call-service";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import { connectionFailure, shownFailure } from "./connection-failure";

/** For the answer to one step. A probe is not repeated, and passes an open circuit. */
const options = { milliseconds: 10_000, probe: true } as const;

/**
 * Checks the connection to billing: a new token (interface, section 5), List Service Types (4.7),
 * which is the interface's connectivity check, and one query of invoice groups (4.5). Never throws.
 */
export async function checkConnection(runtime: Runtime, actor: Actor): Promise<Connection> {
  const steps: Connection["steps"] = [];
  let skew: number | null = null;
  let serviceTypes: Connection["serviceTypes"] = [];
  let failed = false;

  const noteClock = (milliseconds: number | null) => {
    if (milliseconds === null) return;
    const seconds = Math.round(milliseconds / 1000);
    if (skew === null || Math.abs(seconds) > Math.abs(skew)) skew = seconds;
  };
  const run = async (id: ConnectionStepId, ask: () => Promise<unknown>) => {
    if (failed) {
      steps.push({ id, outcome: "skipped", milliseconds: null, failure: null, answer: null });
      return;
    }
    const began = performance.now();
    const milliseconds = () => Math.round(performance.now() - began);
    try {
      await ask();
      const timed = { id, milliseconds: milliseconds() };
      steps.push({ ...timed, outcome: "done", failure: null, answer: null });
    } catch (error) {
      failed = true;
      if (error instanceof UpstreamFailure) noteClock(error.clockSkewMilliseconds);
      const cause = connectionFailure(error, skew);
      const isAdmin = actor.roles.includes("admin");
      const failure = shownFailure(cause, isAdmin);
      const answer = isAdmin && error instanceof UpstreamFailure ? error.unusable : null;
      steps.push({ id, outcome: "failed", milliseconds: milliseconds(), failure, answer });
    }
  };

  await run("token", async () => noteClock(await runtime.checkToken()));
  await run("service-types", async () => {
    const answer = await sendForAnswer(runtime, "listServiceTypes", {}, options);
    serviceTypes = connectionSchema.shape.serviceTypes.parse(answer);
  });
  // One row is enough: what it contains is not shown.
  const query = { query: { page: 0, size: 1 }, body: {} };
  await run("query", () => sendForAnswer(runtime, "queryInvoiceGroups", query, options));
  const checkedAt = new Date().toISOString();
  return { checkedAt, steps, clockSkewSeconds: skew, serviceTypes };
}

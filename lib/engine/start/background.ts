import "server-only";
import type { Runtime } from "../../server/runtime";
import { planSchedules } from "../queue/schedules";
import { startWorker } from "../queue/worker";
import type { DeskParts } from "./desk-parts";

/** Background work, for the life of the process. */
export interface Background {
  stop(): Promise<void>;
}

/** Starts the desk's background work: jobs, outbox, webhooks, checks of requests, and schedules. */
export async function startBackground(runtime: Runtime, parts: DeskParts): Promise<Background> {
  const { database, env } = runtime;
  runtime.sessionAudit.use(parts.auditSessions);
  await planSchedules(database, env.TENANT_ID, parts.schedules(runtime));
  const worker = await startWorker(runtime, parts.work(runtime));
  return {
    async stop() {
      await worker.stop();
      await Promise.all([
        runtime.sessions.storeUses(),
        runtime.uses.store(),
        runtime.numbers.store(),
      ]);
    },
  };
}

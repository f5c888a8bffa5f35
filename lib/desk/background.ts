import "server-only";
import { planSchedules } from "../engine/queue/schedules";
import { startWorker } from "../engine/queue/worker";
import type { Runtime } from "../server/runtime";
import { deskWork, schedulesOf } from "./desk-work";
import { auditSessionEvents } from "./people/audit-sessions";
import { forgetReads } from "./selections/left-reads";

/** Background work, for the life of the process. */
export interface Background {
  stop(): Promise<void>;
}

/** Starts the desk's background work: jobs, outbox, webhooks, checks of requests, and schedules. */
export async function startBackground(runtime: Runtime): Promise<Background> {
  const { database, env } = runtime;
  runtime.sessionAudit.use(auditSessionEvents);
  if (env.DATABASE_URL === undefined) await forgetReads(database);
  await planSchedules(database, env.TENANT_ID, schedulesOf(runtime));
  const worker = await startWorker(runtime, deskWork(runtime));
  return {
    async stop() {
      await worker.stop();
      await Promise.all([runtime.sessions.storeUses(), runtime.uses.store()]);
    },
  };
}

import "server-only";
import type { WorkKind } from "../../engine/queue/work-kind";
import { createWorker, startWorker, type Worker } from "../../engine/queue/worker";
import type { Runtime } from "../../server/runtime";
import { closeDelivery, replayDelivery } from "./delivery-steps";
import { type FollowSettings, usualFollowSettings } from "./follow-settings";
import { beginDelivery, deadDeliveries, dueDeliveries, openDeliveries } from "./lease";
import { requireDelivery } from "./list";
import { processDelivery } from "./process-delivery";

/** Received webhooks as work. */
export function webhookWork(
  runtime: Runtime,
  settings: FollowSettings = usualFollowSettings,
): WorkKind {
  const { database } = runtime;
  return {
    name: "webhooks",
    lease: settings.lease,
    atOnce: settings.atOnce,
    mostFailures: 10,
    open: openDeliveries,
    due: dueDeliveries,
    async work(claim) {
      const delivery = await beginDelivery(database, claim);
      if (delivery) await processDelivery(runtime, delivery, settings);
    },
    failed: deadDeliveries,
    async retry(queries, actor, id) {
      await replayDelivery(queries, actor, await requireDelivery(queries, actor.tenantId, id));
    },
    async drop(queries, actor, id) {
      await closeDelivery(queries, actor, await requireDelivery(queries, actor.tenantId, id));
    },
  };
}

/** A worker of webhooks alone. */
export function createWebhookWorker(runtime: Runtime, settings: FollowSettings): Worker {
  return createWorker(runtime, [webhookWork(runtime, settings)]);
}

/** Starts a worker of webhooks alone; work of an earlier process of this folder is due at once. */
export function startWebhookWorker(runtime: Runtime, settings: FollowSettings): Promise<Worker> {
  return startWorker(runtime, [webhookWork(runtime, settings)]);
}

import "server-only";
import type { Runtime } from "../../server/runtime";
import type { WorkKind } from "../queue/work-kind";
import { createWorker, startWorker, type Worker } from "../queue/worker";
import { closeDelivery, replayDelivery } from "./delivery-steps";
import type { FollowDelivery } from "./follow-delivery";
import { type FollowSettings, usualFollowSettings } from "./follow-settings";
import { beginDelivery, deadDeliveries, dueDeliveries, openDeliveries } from "./lease";
import { requireDelivery } from "./list";
import { processDelivery } from "./process-delivery";

/** Received webhooks as work. */
export function webhookWork(
  runtime: Runtime,
  follow: FollowDelivery,
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
      if (delivery) await processDelivery(runtime, follow, delivery, settings);
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
export function createWebhookWorker(
  runtime: Runtime,
  follow: FollowDelivery,
  settings: FollowSettings,
): Worker {
  return createWorker(runtime, [webhookWork(runtime, follow, settings)]);
}

/** Starts a worker of webhooks alone; work of an earlier process of this folder is due at once. */
export function startWebhookWorker(
  runtime: Runtime,
  follow: FollowDelivery,
  settings: FollowSettings,
): Promise<Worker> {
  return startWorker(runtime, [webhookWork(runtime, follow, settings)]);
}

import "server-only";
import { randomUUID } from "node:crypto";
import type { DeskDatabase } from "../../db/database";
import { errorWord } from "../../server/log";
import type { Runtime } from "../../server/runtime";
import { type FollowSettings, usualFollowSettings } from "./follow-settings";
import { claimDelivery, type DeliveryRow, forgetDeliveryLeases } from "./lease";
import { processDelivery } from "./process-delivery";

export interface WebhookWorker {
  /** Checks at once for due work. */
  wake(): void;
  /** Works until nothing is due; for tests, while the automatic run is stopped. */
  drain(): Promise<void>;
  /** Stops after the work in progress. */
  stop(): Promise<void>;
}

/**
 * Processes received webhooks; it runs in every desk process. The rows decide; a wake-up only saves
 * time. Work of a stopped desk is due again when its lease ends.
 */
export function createWebhookWorker(runtime: Runtime, settings: FollowSettings): WebhookWorker {
  const { database, env, log } = runtime;
  const owner = randomUUID();
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  const claim = () =>
    claimDelivery(database, {
      tenantId: env.TENANT_ID,
      owner: `${owner} ${randomUUID()}`,
      lease: settings.lease,
    });
  const lane = async (first: DeliveryRow | null): Promise<void> => {
    for (let next = first; !stopped; next = null) {
      const delivery = next ?? (await claim());
      if (delivery === null) return;
      await processDelivery(runtime, delivery, settings);
    }
  };
  const run = async (): Promise<void> => {
    do {
      again = false;
      const first = await claim(); // with nothing due, an idle desk has only this one query
      if (first === null) continue;
      const others = Array.from({ length: settings.atOnce - 1 }, () => lane(null));
      for (const result of await Promise.allSettled([lane(first), ...others])) {
        if (result.status === "fulfilled") continue;
        log.write("error", "webhook", { error: errorWord(result.reason) });
      }
    } while (again && !stopped);
  };
  const begin = (): Promise<void> => {
    again = true;
    running ??= runtime.scope.leave(run).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    wake() {
      if (stopped) return;
      begin().catch((error: unknown) => log.write("error", "webhook", { error: errorWord(error) }));
    },
    drain: begin,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

const key = Symbol.for("invoice-desk.followers");

/**
 * The workers of this process by their database. On globalThis, because the server's bundles have
 * modules of their own.
 */
function followers(): WeakMap<DeskDatabase, WebhookWorker> {
  const known: WeakMap<DeskDatabase, WebhookWorker> | undefined = Reflect.get(globalThis, key);
  if (known) return known;
  const made = new WeakMap<DeskDatabase, WebhookWorker>();
  Reflect.set(globalThis, key, made);
  return made;
}

/** Starts the worker of a desk; work of an earlier process of this folder is due at once. */
export async function startWebhookWorker(
  runtime: Runtime,
  settings: FollowSettings = usualFollowSettings,
): Promise<WebhookWorker> {
  const { database, env } = runtime;
  if (env.DATABASE_URL === undefined) await forgetDeliveryLeases(database);
  const follower = createWebhookWorker(runtime, settings);
  followers().set(database, follower);
  follower.wake();
  return follower;
}

/** Call after the commit of a delivery, or of one that is to be processed again. */
export function wakeWebhookWorker(database: DeskDatabase): void {
  followers().get(database)?.wake();
}

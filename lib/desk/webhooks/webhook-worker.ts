import "server-only";
import { randomUUID } from "node:crypto";
import type { DeskDatabase } from "../../db/database";
import { errorWord } from "../../server/log";
import type { Runtime } from "../../server/runtime";
import { type FollowSettings, usualFollowSettings } from "./follow-settings";
import { claimDelivery, type DeliveryRow, forgetDeliveryLeases } from "./lease";
import { processDelivery } from "./process-delivery";

export interface WebhookWorker {
  /** Looks at once for what is due. */
  wake(): void;
  /** Works until nothing is due now; for tests, and for nobody else while it runs by itself. */
  drain(): Promise<void>;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}

/**
 * Follows what was received: runs in every desk process. The rows are the truth; being woken only
 * makes it sooner. What a stopped desk had in hand is due again at the end of its lease.
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
      const first = await claim(); // nothing due costs an idle desk this one look
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
 * The followers of this process by the database they work on. On globalThis, because the server's
 * bundles have modules of their own.
 */
function followers(): WeakMap<DeskDatabase, WebhookWorker> {
  const known: WeakMap<DeskDatabase, WebhookWorker> | undefined = Reflect.get(globalThis, key);
  if (known) return known;
  const made = new WeakMap<DeskDatabase, WebhookWorker>();
  Reflect.set(globalThis, key, made);
  return made;
}

/** Starts the follower of a desk; what an earlier process of this folder held is due at once. */
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

/** Call after the commit of a delivery, or of one that is to be followed again. */
export function wakeWebhookWorker(database: DeskDatabase): void {
  followers().get(database)?.wake();
}

import "server-only";
import type { DeskDatabase } from "../../db/database";
import { errorWord } from "../../server/log";
import { attemptSend } from "./attempt";
import { checkSend } from "./check";
import {
  claimCheck,
  findAbandonedSends,
  findDueChecks,
  findDueSends,
  nextDue,
  passOverTwins,
} from "./due";
import type { Outbox } from "./follow";
import { releaseAllLeases } from "./leases";
import { lose } from "./outcomes";
import type { OutboxEntry } from "./subject";

export interface Sender {
  /** Looks at once for what is due. */
  wake(): void;
  /** Works until nothing is due now; for tests, and for nobody else while it runs by itself. */
  drain(): Promise<void>;
  /** Ends after the calls that are under way. */
  stop(): Promise<void>;
}

/**
 * The worker of the outbox: runs in every desk process. The rows are the truth; being woken only
 * makes it sooner. What a stopped desk left behind is found by the end of its lease.
 */
export function createSender(outbox: Outbox): Sender {
  const { runtime, settings } = outbox;
  const { database, env, log } = runtime;
  const underWay = new Map<string, Promise<void>>();
  let stopped = false;
  let running: Promise<void> | null = null;
  let ring = (): void => undefined;
  let woken = false;
  let sweptAt = 0;
  let begun = 0;

  const begin = (id: string, work: () => Promise<unknown>) => {
    if (underWay.has(id) || stopped) return;
    begun += 1;
    const done = work()
      .catch((error: unknown) => log.write("error", "send", { error: errorWord(error) }))
      .then(() => {
        underWay.delete(id);
        wake();
      });
    underWay.set(id, done);
  };

  /** What only time brings about, so often as the settings say: what dead desks left behind. */
  const sweep = async (): Promise<void> => {
    if (Date.now() - sweptAt < settings.sweep) return;
    sweptAt = Date.now();
    for (const send of await findAbandonedSends(database, env.TENANT_ID)) {
      if (!underWay.has(send.id)) await lose(outbox, send, "stopped", { traceId: null });
    }
    await passOverTwins(database, env.TENANT_ID, settings.sweep);
  };

  const check = async (send: OutboxEntry): Promise<void> => {
    if (await claimCheck(database, send, settings.lease)) await checkSend(outbox, send);
  };

  /** Takes on what is due and there is room for; answers how many. */
  const pass = async (): Promise<number> => {
    const before = begun;
    await sweep();
    const room = () => settings.atOnce - underWay.size;
    if (room() > 0) {
      const due = await findDueChecks(database, env.TENANT_ID, settings.atOnce * 2);
      const idle = due.filter(({ id }) => !underWay.has(id)).slice(0, room());
      for (const send of idle) begin(send.id, () => check(send));
    }
    if (room() > 0) {
      const due = await findDueSends(database, env.TENANT_ID, room());
      for (const id of due) begin(id, () => attemptSend(outbox, id));
    }
    return begun - before;
  };

  const sleep = async (): Promise<void> => {
    if (woken) return;
    const due = underWay.size < settings.atOnce ? await nextDue(database, env.TENANT_ID) : null;
    const wait = Math.min(settings.sweep, Math.max(due ?? settings.sweep, shortest));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      ring = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || stopped) ring();
    });
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      try {
        await pass();
        await sleep();
      } catch (error) {
        log.write("error", "send", { error: errorWord(error) });
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  };

  const wake = () => {
    woken = true;
    ring();
  };

  return {
    wake() {
      running ??= runtime.scope.leave(run);
      wake();
    },
    async drain() {
      do {
        await Promise.all(underWay.values());
      } while ((await pass()) > 0 || underWay.size > 0);
    },
    async stop() {
      stopped = true;
      ring();
      await running;
      await Promise.all(underWay.values());
    },
  };
}

/** Two looks at the database are at least so many milliseconds apart, unless somebody wakes. */
const shortest = 50;

const key = Symbol.for("invoice-desk.senders");

/**
 * The senders of this process by the database they work on. On globalThis, because the server's
 * bundles have modules of their own.
 */
function senders(): WeakMap<DeskDatabase, Sender> {
  const known: WeakMap<DeskDatabase, Sender> | undefined = Reflect.get(globalThis, key);
  if (known) return known;
  const made = new WeakMap<DeskDatabase, Sender>();
  Reflect.set(globalThis, key, made);
  return made;
}

/** Starts the sender of a desk; what an earlier process of this folder held is free at once. */
export async function startSender(outbox: Outbox): Promise<Sender> {
  const { database, env } = outbox.runtime;
  // On the embedded engine there is nobody else, so whoever held a lease is gone.
  if (env.DATABASE_URL === undefined) await releaseAllLeases(database);
  const sender = createSender(outbox);
  senders().set(database, sender);
  sender.wake();
  return sender;
}

/** Call after the commit of whatever put something into the outbox. */
export function wakeSender(database: DeskDatabase): void {
  senders().get(database)?.wake();
}

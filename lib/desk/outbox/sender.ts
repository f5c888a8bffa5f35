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
  skipDuplicates,
} from "./due";
import type { Outbox } from "./follow";
import { releaseAllLeases } from "./leases";
import { markUnknown } from "./outcomes";
import type { OutboxEntry } from "./subject";

export interface Sender {
  /** Checks at once for due work. */
  wake(): void;
  /** Works until nothing is due; for tests, while the automatic run is stopped. */
  drain(): Promise<void>;
  /** Stops after the calls in flight. */
  stop(): Promise<void>;
}

/**
 * The worker of the outbox; it runs in every desk process. The rows decide; a wake-up only saves
 * time. Work of a stopped desk is found when its lease ends.
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

  /** Time-based work, at the interval of the settings: entries of crashed desks. */
  const sweep = async (): Promise<void> => {
    if (Date.now() - sweptAt < settings.sweep) return;
    sweptAt = Date.now();
    for (const send of await findAbandonedSends(database, env.TENANT_ID)) {
      if (!underWay.has(send.id)) await markUnknown(outbox, send, "stopped", { traceId: null });
    }
    await skipDuplicates(database, env.TENANT_ID, settings.sweep);
  };

  const check = async (send: OutboxEntry): Promise<void> => {
    if (await claimCheck(database, send, settings.lease)) await checkSend(outbox, send);
  };

  /** Starts due entries up to the limit; returns how many. */
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

/** Minimum milliseconds between two checks of the database, unless woken. */
const shortest = 50;

const key = Symbol.for("invoice-desk.senders");

/**
 * The senders of this process by their database. On globalThis, because the server's bundles have
 * modules of their own.
 */
function senders(): WeakMap<DeskDatabase, Sender> {
  const known: WeakMap<DeskDatabase, Sender> | undefined = Reflect.get(globalThis, key);
  if (known) return known;
  const made = new WeakMap<DeskDatabase, Sender>();
  Reflect.set(globalThis, key, made);
  return made;
}

/** Starts the sender of a desk; leases of an earlier process of this folder end at once. */
export async function startSender(outbox: Outbox): Promise<Sender> {
  const { database, env } = outbox.runtime;
  // The embedded engine has one process, so the owner of any lease has ended.
  if (env.DATABASE_URL === undefined) await releaseAllLeases(database);
  const sender = createSender(outbox);
  senders().set(database, sender);
  sender.wake();
  return sender;
}

/** Call after the commit of a new outbox entry. */
export function wakeSender(database: DeskDatabase): void {
  senders().get(database)?.wake();
}

import type { MovableClock } from "./clock";
import { appliers } from "./command-handlers";
import type { ServiceDatabase } from "./db/open";
import { logFailure, type ServiceLog } from "./http/service-log";
import { createPoller } from "./poller";
import { createRequestWorker } from "./requests/worker";
import { followClock } from "./sandbox/clock-store";
import { createDispatcher } from "./webhooks/dispatcher";

export interface Background {
  start(): void;
  wake(): void;
  /** Applies all accepted work that is due; throws the first failure. */
  applyWork(): Promise<void>;
  /** Waits for the current piece of work and stops. Remaining work is done after the next start. */
  stop(): Promise<void>;
}

/**
 * The background work of the service: it applies accepted work, delivers webhooks, and in a sandbox
 * follows the clock that another process on the same database sets.
 */
export function createBackground(
  database: ServiceDatabase,
  clock: MovableClock,
  log: ServiceLog,
  { sandbox }: { readonly sandbox: boolean },
): Background {
  const shared = {
    database,
    clock: clock.now,
    reportFailure: (error: unknown) => logFailure(log, error, "background failure"),
  };
  const worker = createRequestWorker({ ...shared, appliers });
  const loops = [
    worker,
    createDispatcher({ ...shared, random: Math.random, timeoutMilliseconds: 10_000 }),
  ];
  const follower = createPoller(() => followClock(database, clock).then(() => false), {
    intervalMilliseconds: 1000,
    reportFailure: shared.reportFailure,
  });
  const started = sandbox ? [...loops, follower] : loops;
  const wake = () => {
    for (const loop of loops) loop.wake();
  };
  clock.onMove(wake);
  return {
    start() {
      for (const loop of started) loop.start();
    },
    wake,
    applyWork: () => worker.drain(),
    async stop() {
      await Promise.all(started.map((loop) => loop.stop()));
    },
  };
}

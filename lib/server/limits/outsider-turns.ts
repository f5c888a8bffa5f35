import "server-only";
import { performance as measured } from "node:perf_hooks";
import { problems } from "../problem";
import type { EndTurn, ShareSettings, TurnOptions } from "./fair-share";
import { waitInLine } from "./wait-in-line";

/** `atOnce` is for nobody signed in who uses the desk; otherwise one runs. */
export interface OutsiderSettings extends ShareSettings {
  /** Milliseconds after which the next one runs beside a request that waits for something else. */
  readonly longest: number;
}

/**
 * Measured with the drill `outsiders`. An office of 50 people whose browsers have stored nothing
 * sends some 300 requests at the same moment, which have to fit into the queue of one address.
 */
export const usualOutsiders: OutsiderSettings = {
  atOnce: 4,
  mostWaiting: 400,
  patience: 30_000,
  share: 0.25,
  burst: 400,
  mostDebt: 1000,
  attention: 2000,
  longest: 100,
};

export interface OutsiderTurns {
  /** A request of somebody who is signed in begins, without waiting; the returned function ends it. */
  begin(): EndTurn;
  /**
   * Waits for the turn of a request without a session from this address.
   *
   * @throws {DeskProblem} 429 if too many of the address wait or it takes too long, 499 if the
   * caller leaves.
   */
  enter(address: string, options?: TurnOptions): Promise<EndTurn>;
}

/** Milliseconds for which the thread that answers requests has worked since its start. */
const worked = () => measured.eventLoopUtilization().active;

/**
 * Gives requests without a session what is left beside those of signed-in people. Addresses take
 * turns, so that a flood from one of them keeps no other from signing in. Their work is measured by
 * the thread's working time, which includes what else ran meanwhile: waiting costs nobody anything.
 */
export function createOutsiderTurns(
  settings: OutsiderSettings = usualOutsiders,
  workedSoFar: () => number = worked,
): OutsiderTurns {
  const { share, burst } = settings;
  const now = () => performance.now();
  /** In the order of the addresses' next turns. */
  const queues = new Map<string, (() => void)[]>();
  let active = 0;
  let signedIn = 0;
  let signedInAt = Number.NEGATIVE_INFINITY;
  let credit = burst;
  let countedAt = now();
  let countedWork = workedSoFar();
  let timer: NodeJS.Timeout | null = null;

  const settle = (): void => {
    const passed = now() - countedAt;
    const work = active > 0 ? workedSoFar() - countedWork : 0;
    countedAt += passed;
    countedWork = workedSoFar();
    credit = Math.max(-settings.mostDebt, Math.min(burst, credit + passed * share - work));
  };

  const turns = (): number => {
    const isBusy = signedIn > 0 || now() - signedInAt < settings.attention;
    if (!isBusy) return settings.atOnce;
    return credit > 0 ? 1 : 0;
  };

  /** Takes the first of the address whose turn it is; the address goes to the end. */
  const shift = (): (() => void) | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [address, queue] = first;
    const waiter = queue.shift();
    queues.delete(address);
    if (queue.length > 0) queues.set(address, queue);
    return waiter;
  };

  const next = (): void => {
    settle();
    while (queues.size > 0 && active < turns()) shift()?.();
    if (queues.size === 0 || active > 0 || timer !== null) return;
    timer = setTimeout(
      () => {
        timer = null;
        next();
      },
      Math.max(1, -credit / share),
    );
    timer.unref();
  };

  const run = (): EndTurn => {
    settle();
    active += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(longest);
      settle();
      active -= 1;
      next();
    };
    const longest = setTimeout(end, settings.longest).unref();
    return end;
  };

  return {
    begin() {
      signedIn += 1;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        signedIn -= 1;
        signedInAt = now();
      };
    },

    async enter(address, { signal, patient = false } = {}) {
      settle();
      if (queues.size === 0 && active < turns()) return run();
      const queue = queues.get(address) ?? [];
      if (!patient && queue.length >= settings.mostWaiting) {
        throw problems.tooManyRequests(settings.patience / 3, "address");
      }
      queues.set(address, queue);
      const turn = waitInLine(
        {
          line: queue,
          begin: run,
          patience: settings.patience,
          by: "address",
          onLeave: () => {
            if (queue.length === 0) queues.delete(address);
          },
        },
        { signal, patient },
      );
      next();
      return turn;
    },
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { type Ask, ask, succeeded } from "./clerk";

export interface RollingRestartPlan {
  /** Of the proxy in front of the desks. */
  readonly origin: string;
  /** What clerks ask for in turn, reads and writes. */
  readonly asks: readonly Ask[];
  readonly cookie: string;
  /** Ends each desk in good order and starts it again, in this order. */
  readonly restarts: readonly (() => Promise<void>)[];
  /** Milliseconds from the beginning of one restart to that of the next. */
  readonly apart: number;
  /** The least number of requests. */
  readonly requests: number;
  readonly clerks: number;
}

export interface RollingRestartResult {
  readonly requests: number;
  /** Those without a successful answer, by method and status; 0: no answer. */
  readonly failures: ReadonlyMap<string, number>;
  /** Milliseconds. */
  readonly slowest: number;
  /** Seconds that each restart took. */
  readonly seconds: readonly number[];
}

/** Milliseconds between two requests of a clerk. */
const pause = 60;
/** Load before the first restart and after the last, in milliseconds. */
const calm = 1000;

/** Restarts desks one soon after the other while clerks read and write. */
export async function drillRollingRestart(plan: RollingRestartPlan): Promise<RollingRestartResult> {
  const failures = new Map<string, number>();
  let requests = 0;
  let slowest = 0;
  let restarted = false;
  const work = async (first: number): Promise<void> => {
    for (let turn = first; !restarted || requests < plan.requests; turn += 1) {
      const what = plan.asks[turn % plan.asks.length];
      if (!what) throw new Error("Clerks have nothing to ask for.");
      requests += 1;
      const answer = await ask(plan.origin, plan.cookie, what);
      slowest = Math.max(slowest, answer.milliseconds);
      if (!succeeded(answer)) {
        const name = `${what.method} ${answer.status}`;
        failures.set(name, (failures.get(name) ?? 0) + 1);
      }
      await sleep(pause);
    }
  };
  const clerks = Promise.all(Array.from({ length: plan.clerks }, (_, index) => work(index)));
  // Whoever waits for it below receives the failure.
  clerks.catch(() => undefined);
  await sleep(calm);
  const seconds = await Promise.all(
    plan.restarts.map(async (restart, index) => {
      await sleep(index * plan.apart);
      const begun = performance.now();
      await restart();
      return (performance.now() - begun) / 1000;
    }),
  );
  await sleep(calm);
  restarted = true;
  await clerks;
  return { requests, failures, slowest, seconds };
}

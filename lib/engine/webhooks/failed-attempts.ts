import "server-only";
import type { Runtime } from "../../server/runtime";

/** Number of failed attempts that cause a limit, within that many milliseconds of the first. */
export interface AttemptBounds {
  readonly perAddress: number;
  readonly altogether: number;
  readonly milliseconds: number;
  /** Maximum number of addresses; the oldest is dropped. */
  readonly addresses: number;
}

export const usualAttemptBounds: AttemptBounds = {
  perAddress: 20,
  altogether: 200,
  milliseconds: 60_000,
  addresses: 10_000,
};

/** Failed attempts to deliver a webhook, by address; in this process alone. */
export interface FailedAttempts {
  /**
   * Seconds until an address is unlimited again; 0: it is. The total limit affects only addresses
   * that failed: others do not pay for forgeries.
   */
  wait(address: string): number;
  note(address: string): void;
}

interface Count {
  count: number;
  readonly until: number;
}

export function countFailedAttempts(
  { perAddress, altogether, milliseconds, addresses }: AttemptBounds = usualAttemptBounds,
  now: () => number = Date.now,
): FailedAttempts {
  const known = new Map<string, Count>();
  let all: Count = { count: 0, until: 0 };
  const one = () => ({ count: 1, until: now() + milliseconds });
  return {
    wait(address) {
      const own = known.get(address);
      if (!own || own.until <= now()) return 0;
      const ends = [
        own.count >= perAddress ? own.until : 0,
        all.count >= altogether ? all.until : 0,
      ];
      return Math.max(0, Math.ceil((Math.max(...ends) - now()) / 1000));
    },
    note(address) {
      if (all.until <= now()) all = one();
      else all.count += 1;
      const own = known.get(address);
      if (own && own.until > now()) {
        own.count += 1;
        return;
      }
      known.delete(address); // a new window is at the end, the oldest at the beginning
      const [oldest] = known.size >= addresses ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      known.set(address, one());
    },
  };
}

const counted = new WeakMap<Runtime, FailedAttempts>();

/** The failed attempts that a desk has seen. */
export function failedAttemptsOf(runtime: Runtime): FailedAttempts {
  const known = counted.get(runtime);
  if (known) return known;
  const begun = countFailedAttempts();
  counted.set(runtime, begun);
  return begun;
}

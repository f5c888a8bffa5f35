import { addFault, type FaultOrder, listFaults, removeFaults } from "../../stack/sandbox";
import type { ServiceAccess } from "../../stack/service-calls";

export interface FaultFeeder {
  /** Calls after this find faults. */
  readonly ready: Promise<void>;
  /** Number of used faults; final once it has stopped. */
  struck(): number;
  stop(): Promise<void>;
}

/** The service stores up to a thousand, including used ones. */
const most = 700;

/**
 * Keeps the sandbox supplied with faults, so that no call of the operation gets a proper answer:
 * repeats `orders`, and those of other operations with them. It never leaves fewer than `least`,
 * because concurrent calls would find none.
 */
export function feedFaults(
  service: ServiceAccess,
  operation: string,
  orders: readonly FaultOrder[],
  least = 60,
): FaultFeeder {
  let struck = 0;
  let stopped = false;
  const feed = async () => {
    const faults = await listFaults(service);
    return {
      listed: faults.length,
      done: faults.reduce((sum, one) => sum + one.struck, 0),
      left: faults
        .filter((one) => one.operation === operation && one.kind !== "slow")
        .reduce((sum, one) => sum + (one.left ?? 0), 0),
    };
  };
  const fill = async () => {
    for (const order of orders) await addFault(service, order);
  };
  const ready = fill();
  // Two of them: calls find faults even while the feeder counts the remaining ones.
  const again = ready.then(fill);
  const run = async () => {
    await again;
    while (!stopped) {
      const { done, left, listed } = await feed();
      // Used faults are removed before the service has too many.
      if (listed > most) {
        struck += done;
        await removeFaults(service);
      }
      if (left < least || listed > most) await fill();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    struck += (await feed()).done;
    await removeFaults(service);
  };
  const running = run();
  return {
    ready,
    struck: () => struck,
    stop() {
      stopped = true;
      return running;
    },
  };
}

/**
 * The faults of that many calls of an operation: none gets a proper answer. Four of a hundred never
 * arrive.
 */
export function lostAnswersOf(operation: string, calls = 100): FaultOrder[] {
  const call = { operation, times: 1 } as const;
  return Array.from({ length: calls }, (_, index): FaultOrder => {
    if (index % 50 === 7) return { ...call, kind: "before" };
    if (index % 50 === 37) return { ...call, kind: "5xx", status: 500 };
    if (index % 10 === 3) return { ...call, kind: "truncate" };
    if (index % 3 === 0) return { ...call, kind: "after-commit" };
    return { ...call, kind: "garbage" };
  });
}

/** Inserts an order after every so many of them. */
export function spread(
  orders: readonly FaultOrder[],
  every: number,
  more: readonly FaultOrder[],
): FaultOrder[] {
  return orders.flatMap((order, index) => (index % every === 0 ? [order, ...more] : [order]));
}

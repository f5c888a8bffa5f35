import type { ServiceAccess } from "../../bench/service-calls";
import { addFault, type FaultOrder, listFaults, removeFaults } from "./sandbox";

export interface FaultFeeder {
  /** The first calls find faults from here on. */
  readonly ready: Promise<void>;
  /** How many have struck; whole once it has stopped. */
  struck(): number;
  stop(): Promise<void>;
}

/** The service keeps a thousand, used ones too. */
const most = 700;

/**
 * Keeps the sandbox supplied with faults, so that no call of the operation is answered as it should
 * be: `orders` again and again, those of other operations with them. Fewer left than `least` are too
 * few: the calls of a moment would find none.
 */
export function feedFaults(
  service: ServiceAccess,
  operation: string,
  orders: readonly FaultOrder[],
  least = 60,
): FaultFeeder {
  let struck = 0;
  let stopped = false;
  const look = async () => {
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
  // Two of them: the calls of a moment find faults even while the feeder looks at what is left.
  const again = ready.then(fill);
  const run = async () => {
    await again;
    while (!stopped) {
      const { done, left, listed } = await look();
      // Used faults are cleared away before the service has too many.
      if (listed > most) {
        struck += done;
        await removeFaults(service);
      }
      if (left < least || listed > most) await fill();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    struck += (await look()).done;
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
 * What becomes of so many calls of an operation: none is answered as it should be. Four of a hundred
 * never arrive.
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

/** Puts an order behind every so many of them. */
export function strew(
  orders: readonly FaultOrder[],
  every: number,
  more: readonly FaultOrder[],
): FaultOrder[] {
  return orders.flatMap((order, index) => (index % every === 0 ? [order, ...more] : [order]));
}

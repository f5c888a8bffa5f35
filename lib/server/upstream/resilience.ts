import "server-only";
import {
  CountBreaker,
  circuitBreaker,
  DelegateBackoff,
  fullJitterGenerator,
  handleWhen,
  isBrokenCircuitError,
  retry,
  wrap,
} from "cockatiel";
import type { CircuitState } from "../../domain/system/system-enumerations";
import type { Log } from "../log";
import { UpstreamFailure } from "./upstream-failure";

export interface Resilience {
  /**
   * Runs one attempt, and up to two more if `repeatable` is true: a repetition must be harmless.
   *
   * @throws {UpstreamFailure} "not-reached" at once while the circuit is open.
   */
  run<T>(attempt: () => Promise<T>, repeatable: boolean, signal: AbortSignal): Promise<T>;
  /**
   * Until when calls fail at once, in milliseconds since 1970: once it is past, the next call is a
   * trial. Null: the circuit is closed.
   */
  openUntil(): number | null;
}

/** Milliseconds between the opening of the circuit and the trial of a call. */
const halfOpenAfter = 5000;

const jitter = { initialDelay: 100, maxDelay: 1000, exponent: 2, generator: fullJitterGenerator };
/** The caller decides about longer waits than this. */
const longestWait = 2000;

/**
 * The one layer that repeats calls: at most three attempts with full jitter, with Retry-After,
 * repetitions at most a tenth of the calls, and a circuit that opens when half of the last calls
 * failed, so that an outage is not made worse and callers get the failure at once.
 */
export function createResilience(
  log: Log,
  noteState: (state: CircuitState) => void = () => undefined,
): Resilience {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamFailure && error.outage),
    {
      halfOpenAfter,
      breaker: new CountBreaker({ threshold: 0.5, size: 20, minimumNumberOfCalls: 5 }),
    },
  );
  let openUntil: number | null = null;
  breaker.onBreak(() => {
    openUntil = Date.now() + halfOpenAfter;
    log.write("warn", "circuit", { kind: "open" });
    noteState("open");
  });
  breaker.onHalfOpen(() => noteState("half-open"));
  breaker.onReset(() => {
    openUntil = null;
    log.write("info", "circuit", { kind: "closed" });
    noteState("closed");
  });
  const budget = createBudget();
  const again = retry(
    handleWhen((error) => isWorthRepeating(error) && budget.left()),
    { maxAttempts: 2, backoff: new DelegateBackoff(waitBefore) },
  );
  again.onRetry(() => budget.spend());
  const repeated = wrap(again, breaker);

  return {
    async run(attempt, repeatable, signal) {
      budget.earn();
      try {
        return await (repeatable ? repeated : breaker).execute(attempt, signal);
      } catch (error) {
        if (isBrokenCircuitError(error)) throw new UpstreamFailure("not-reached", { cause: error });
        throw error;
      }
    },
    openUntil: () => openUntil,
  };
}

function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof UpstreamFailure)) return false;
  if ((error.retryAfterMilliseconds ?? 0) > longestWait) return false;
  return error.outage || error.kind === "busy";
}

function waitBefore(context: { attempt: number; result: object }): number {
  const [delay] = fullJitterGenerator(context.attempt, jitter);
  const error = "error" in context.result ? context.result.error : null;
  const asked = error instanceof UpstreamFailure ? error.retryAfterMilliseconds : null;
  return delay + (asked ?? 0);
}

/** A tenth of a repetition for each call, at most ten saved: an outage cannot double the load. */
function createBudget() {
  let tokens = 10;
  return {
    earn() {
      tokens = Math.min(10, tokens + 0.1);
    },
    left: () => tokens >= 1,
    spend() {
      tokens -= 1;
    },
  };
}

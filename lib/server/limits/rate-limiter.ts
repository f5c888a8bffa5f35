import "server-only";
import { createHmac } from "node:crypto";
import type { Pool, QueryConfig } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Log } from "../log";
import { problems } from "../problem";
import { type Limit, type LimitClass, type Limits, limitClasses } from "./usual-limits";

/** The person and address for which a request is counted. */
export type Counted =
  | { readonly by: "person"; readonly id: string }
  /** "": the address is unknown, as in development; nothing is counted then. */
  | { readonly by: "address"; readonly id: string };

export interface RateLimiter {
  /**
   * Counts one request.
   *
   * @throws {DeskProblem} 429 with Retry-After where it is one too many.
   */
  take(limitClass: LimitClass, counted: Counted): Promise<void>;
}

export interface RateLimiterParts {
  readonly limits: Limits;
  /** The PostgreSQL that several desks share; null: this process counts for itself. */
  readonly shared: Pool | null;
  /** Turns addresses into keys, so that none of them is stored. */
  readonly secret: string;
  readonly log: Log;
}

/** Name of the table in lib/db/schema/rate-limits.ts. */
const tableName = "rate_limits";

/**
 * Counts requests in fixed windows that begin with the first request. If the shared database fails,
 * each desk counts for itself: a failed count must not close the desk.
 */
export function createRateLimiter(parts: RateLimiterParts): RateLimiter {
  const counters = new Map<string, RateLimiterAbstract>();
  for (const limitClass of limitClasses) {
    for (const by of ["person", "address"] as const) {
      const counter = counterOf(parts, limitClass, by);
      if (counter) counters.set(`${limitClass} ${by}`, counter);
    }
  }
  const keyOf = ({ by, id }: Counted) =>
    by === "person"
      ? id
      : createHmac("sha256", parts.secret).update(id).digest("base64url").slice(0, 22);
  return {
    async take(limitClass, counted) {
      const counter = counters.get(`${limitClass} ${counted.by}`);
      if (!counter || counted.id === "") return;
      try {
        await counter.consume(keyOf(counted));
      } catch (error) {
        if (error instanceof RateLimiterRes) {
          throw problems.tooManyRequests(error.msBeforeNext, counted.by);
        }
        // Both the database and its fallback failed, or the library did.
        parts.log.write("error", "rate-limit", { failure: error });
      }
    },
  };
}

function counterOf(
  { limits, shared }: RateLimiterParts,
  limitClass: LimitClass,
  by: "person" | "address",
): RateLimiterAbstract | null {
  const limit: Limit = limits[limitClass];
  const points = limit[by];
  if (points === null) return null;
  const usual = { keyPrefix: `${limitClass}-${by}`, points, duration: limit.seconds };
  const memory = new RateLimiterMemory(usual);
  if (shared === null) return memory;
  return new RateLimiterPostgres({
    ...usual,
    // Without the names that it gives: a pooler in transaction mode keeps no named statement.
    storeClient: {
      query: ({ text, values }: QueryConfig) => shared.query({ text, ...(values && { values }) }),
    },
    storeType: "pool",
    tableName,
    tableCreated: true, // created by our migration
    clearExpiredByTimeout: true,
    // A caller over the limit costs no more queries until the window ends.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: memory,
  });
}

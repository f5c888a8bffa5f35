import type { Pool } from "pg";

const counts = new WeakMap<Pool, { asks: number }>();

/** Counts from now on how often somebody asks for the one connection of the embedded engine. */
export function countAsks(pool: Pool): void {
  const count = { asks: 0 };
  counts.set(pool, count);
  const connect = pool.connect.bind(pool);
  // A query of the pool asks for a connection too.
  pool.connect = ((...given: Parameters<typeof connect>) => {
    count.asks += 1;
    return connect(...given);
  }) as typeof pool.connect;
}

/**
 * How often the connection was asked for, before anything was sent. This process alone has the embedded
 * engine: while the number stays, nothing in the database changes. Null: a server, which others have too.
 */
export function asksOf(pool: Pool): number | null {
  return counts.get(pool)?.asks ?? null;
}

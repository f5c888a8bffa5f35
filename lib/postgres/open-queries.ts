import type { DrizzleConfig } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";

/**
 * The queries of a pool. Drizzle's own transaction never gives its connection back where "begin"
 * fails, as it does when a pooler restarts: after ten of them no query would be answered.
 */
export function openQueries(
  pool: Pool,
  config: DrizzleConfig = {},
): NodePgDatabase & { readonly $client: Pool } {
  const queries = drizzle(pool, config);
  const transaction: typeof queries.transaction = async (act, settings) => {
    const client = await pool.connect();
    try {
      return await drizzle(client, config).transaction(act, settings);
    } finally {
      client.release();
    }
  };
  return Object.assign(queries, { transaction });
}

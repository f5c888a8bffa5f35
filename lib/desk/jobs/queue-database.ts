import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type PgBoss from "pg-boss";
import type { DeskDatabase, DeskTransaction } from "../../db/database";

/**
 * The desk's database as the queue takes it. Texts without values may be several statements with a
 * transaction of their own: they get a connection for themselves, and when one fails, what it left
 * open is ended before the next user gets it. On the embedded engine there is no other connection.
 */
export function queueDatabase({ $client: pool }: DeskDatabase): PgBoss.Db {
  return {
    async executeSql(text: string, values?: unknown[]) {
      if (values && values.length > 0) return pool.query(text, values);
      const client = await pool.connect();
      try {
        return await client.query(text);
      } catch (error) {
        await client.query("rollback");
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/**
 * A transaction as the queue takes it: what it inserts is there when the transaction is. Only for
 * texts that use each value once, such as that of `insert`: drizzle numbers them anew, and a value
 * that stood in two places would be read as two types.
 */
export function queueTransaction(queries: DeskTransaction): PgBoss.Db {
  return {
    executeSql: (text: string, values: unknown[]) => queries.execute(withValues(text, values)),
  };
}

/** A text with $1, $2… and its values, as a query of drizzle. */
function withValues(text: string, values: readonly unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) => {
      // Every second part is the number of a value.
      return index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`;
    }),
  );
}

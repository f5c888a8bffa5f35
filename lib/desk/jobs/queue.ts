import "server-only";
import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { errorWord, type Log } from "../../server/log";

/** What waits to be woken: the desk's jobs, and its outbox. */
export type QueueName = "jobs" | "sends";

/**
 * The durable queue (pg-boss, in the schema `pgboss` of the desk's database). It only wakes: what is
 * to be done, and by whom, stands in the desk's own tables, so a message that is lost or comes twice
 * does no harm.
 */
export interface Queue {
  /** Wakes whoever listens, so many seconds after the commit of this transaction. */
  wake(queries: DeskTransaction, name: QueueName, afterSeconds: number): Promise<void>;
  /** Whether somebody was to be woken since the last look. */
  heard(name: QueueName): Promise<boolean>;
  /** Clears away what was heard long ago. */
  maintain(): Promise<void>;
}

/** At most so many messages are taken at one look. */
const messagesAtOnce = 100;
const queueNames = ["jobs", "sends"] as const satisfies readonly QueueName[];

/** Opens the queue; makes its tables where they are missing. Two desks may do so at once. */
export async function openQueue(database: DeskDatabase, log: Log): Promise<Queue> {
  const boss = await amongOthers(() => startBoss(database, log));
  for (const name of queueNames) {
    await amongOthers(() => boss.createQueue(name, { name, policy: "standard" }));
  }
  return {
    async wake(queries, name, afterSeconds) {
      const message = { name, startAfter: String(afterSeconds) };
      await boss.insert([message], { db: queueTransaction(queries) });
    },
    // Not its own worker: that one leaves the promise of the confirmation to nobody.
    async heard(name) {
      const messages = await boss.fetch(name, { batchSize: messagesAtOnce });
      if (messages.length === 0) return false;
      await boss.complete(
        name,
        messages.map(({ id }) => id),
      );
      return true;
    },
    maintain: () => boss.maintain(),
  };
}

async function startBoss(database: DeskDatabase, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    db: queueDatabase(database),
    schema: "pgboss",
    schedule: false,
    supervise: false, // whoever listens maintains
    archiveCompletedAfterSeconds: 3600,
    deleteAfterHours: 24,
    retentionDays: 14,
  });
  boss.on("error", (error) => log.write("error", "queue", { error: errorWord(error) }));
  await boss.start();
  return boss;
}

/** How often the queue's tables are tried to be made: another desk may be making them just now. */
const attempts = 8;

/** Each start makes what is missing, so it may be done again; the library's own lock is not enough. */
async function amongOthers<Value>(make: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make();
    } catch (error) {
      if (attempt === attempts || !isOthersDoing(error)) throw error;
      // Not in step: two that ran into each other would do so again.
      const wait = 50 * attempt * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * What PostgreSQL says where another desk makes the same: a row, schema, table or type of that name
 * is there already, or the two wait for each other.
 */
const othersDoing: ReadonlySet<unknown> = new Set([
  ...["23505", "42P06", "42P07", "42710", "42723"],
  ...["40P01", "40001"],
]);

function isOthersDoing(error: unknown): boolean {
  return error instanceof Error && "code" in error && othersDoing.has(error.code);
}

const opened = new WeakMap<DeskDatabase, Promise<Queue>>();

/** The queue of a database, opened by the first who needs it; a failure is tried again by the next. */
export function queueOf({ database, log }: { database: DeskDatabase; log: Log }): Promise<Queue> {
  const known = opened.get(database);
  if (known) return known;
  const opening = openQueue(database, log).catch((error: unknown) => {
    opened.delete(database);
    throw error;
  });
  opened.set(database, opening);
  return opening;
}

/**
 * The desk's database as the queue takes it. Texts without values may be several statements with a
 * transaction of their own: they get a connection for themselves, and when one fails, what it left
 * open is ended before the next user gets it. On the embedded engine there is no other connection.
 */
function queueDatabase({ $client: pool }: DeskDatabase): PgBoss.Db {
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
function queueTransaction(queries: DeskTransaction): PgBoss.Db {
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

import "server-only";
import { type SQL, sql } from "drizzle-orm";
import PgBoss from "pg-boss";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import { errorWord, type Log } from "../../server/log";

/** Workers that are woken: the desk's jobs, and its outbox. */
export type QueueName = "jobs" | "sends";

/**
 * The durable queue (pg-boss, in the schema `pgboss` of the desk's database). A message only wakes
 * a worker. The work and its owner are in the desk's own tables, so a dropped or repeated message
 * changes nothing.
 */
export interface Queue {
  /** Wakes a worker that many seconds after the commit of this transaction. */
  wake(queries: DeskTransaction, name: QueueName, afterSeconds: number): Promise<void>;
  /** Whether a message arrived since the last check. */
  received(name: QueueName): Promise<boolean>;
  /** Deletes old processed messages. */
  maintain(): Promise<void>;
}

/** Maximum messages of one check. */
const messagesAtOnce = 100;
const queueNames = ["jobs", "sends"] as const satisfies readonly QueueName[];

/** Opens the queue; creates missing tables. Two desks may do so at once. */
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
    // Not its own worker: that one leaves the promise of the confirmation unhandled.
    async received(name) {
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
    supervise: false, // the process that consumes also maintains
    archiveCompletedAfterSeconds: 3600,
    deleteAfterHours: 24,
    retentionDays: 14,
  });
  boss.on("error", (error) => log.write("error", "queue", { error: errorWord(error) }));
  await boss.start();
  return boss;
}

/**
 * How often the creation of the queue's tables is tried: another desk may be creating them just
 * now.
 */
const attempts = 8;

/**
 * Each start creates what is missing, so it can be repeated; the library's own lock is not enough.
 */
async function amongOthers<Value>(make: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make();
    } catch (error) {
      if (attempt === attempts || !isOthersDoing(error)) throw error;
      // Random: two desks that collided would collide again.
      const wait = 50 * attempt * (1 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * PostgreSQL's errors if another desk creates the same: a row, schema, table or type of that name
 * exists already, or a deadlock.
 */
const othersDoing: ReadonlySet<unknown> = new Set([
  ...["23505", "42P06", "42P07", "42710", "42723"],
  ...["40P01", "40001"],
]);

function isOthersDoing(error: unknown): boolean {
  return error instanceof Error && "code" in error && othersDoing.has(error.code);
}

const opened = new WeakMap<DeskDatabase, Promise<Queue>>();

/** The queue of a database, opened at the first use; the next caller retries a failure. */
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
 * The desk's database in the form of the queue. Texts without values may be several statements with
 * a transaction of their own: they get a connection of their own, and after a failure an open
 * transaction is ended before the next user gets it. The embedded engine has no other connection.
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
 * A transaction in the form of the queue: its inserts are committed with it. Only for texts that
 * use each value once, such as that of `insert`: drizzle renumbers values, and a value used twice
 * would get two types.
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

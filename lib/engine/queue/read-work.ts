import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import type { WorkKindName } from "../../domain/queue/queue-enumerations";
import type { ReadFailure } from "../../domain/queue/read-failures";
import type { Runtime } from "../../server/runtime";
import { holdClaim, LeaseLost } from "./lease";
import type { WorkKind } from "./work-kind";

/** A failed read that says why by a code. */
export class ReadStopped extends Error {
  override readonly name = "ReadStopped";
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** A read of this process, as long as the claim is its own. */
export interface Reading {
  readonly id: string;
  /**
   * Stores something of it.
   *
   * @throws {LeaseLost} if another desk has taken the read over, or this one ends.
   */
  store<Result>(change: (queries: DeskTransaction) => Promise<Result>): Promise<Result>;
}

interface Reads {
  readonly name: WorkKindName;
  /** Those without an end, as a query of `id` and `begun_at`. */
  underWay(tenantId: string): SQL;
  /**
   * Reads from the start, or goes on where another desk has ended.
   *
   * @throws {ReadStopped} with the reason that its person sees; other errors are failures of the service.
   * @throws {LeaseLost} if it has no end to store, such as where it was deleted.
   */
  read(reading: Reading): Promise<void>;
  /** Stores the reason of a failure. */
  fail(queries: DeskTransaction, id: string, failure: ReadFailure): Promise<void>;
}

/** An older read is not begun again: its person has gone on, and it may be what ends desks. */
const longestMinutes = 60;
const mostFailures = 3;

/**
 * What a person awaits after the answer to their request, as work. A failure of the service is the
 * end of a read: its person sees it, and decides.
 */
export function readWork(
  { database, log }: Runtime,
  { name, underWay, read, fail }: Reads,
): WorkKind {
  const open = (tenantId: string) => sql`select id::text as id, begun_at as due_at,
      false as retried from (${underWay(tenantId)}) as under_way`;
  const isLeft = async (tenantId: string, id: string): Promise<boolean | null> => {
    const { rows } = await database.execute<{ is_left: boolean }>(sql`
      select due_at < now() - make_interval(mins => ${longestMinutes}) as is_left
      from (${open(tenantId)}) as found where id = ${id}`);
    return rows[0]?.is_left ?? null;
  };
  return {
    name,
    lease: 20_000,
    atOnce: 8,
    mostFailures: null,
    open,
    due: (tenantId, free) => sql`select id, id as key, due_at from (${open(tenantId)}) as found
      where ${free.where(sql`id`, sql`id`)} order by due_at limit ${free.limit}`,
    async work({ tenantId, itemId: id, owner, failures }, ending) {
      const store: Reading["store"] = (change) =>
        database.transaction(async (queries) => {
          if (ending.aborted || !(await holdClaim(queries, owner))) throw new LeaseLost();
          return change(queries);
        });
      const left = await isLeft(tenantId, id);
      if (left === null) return;
      const reading = async () => {
        if (left || failures >= mostFailures) throw new ReadStopped("interrupted");
        await read({ id, store });
      };
      const failed = async (error: unknown) => {
        if (error instanceof LeaseLost) throw error;
        const failure = error instanceof ReadStopped ? error.failure : "service-failed";
        log.write("warn", "selection", { kind: failure, failure: error });
        await store((queries) => fail(queries, id, failure));
      };
      await reading()
        .catch(failed)
        .catch((error: unknown) => {
          if (!(error instanceof LeaseLost)) throw error;
        });
    },
  };
}

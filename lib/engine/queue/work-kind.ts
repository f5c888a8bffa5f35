import "server-only";
import type { SQL } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import type { WorkKindName } from "../../domain/queue/queue-enumerations";
import type { Actor } from "../../server/auth/sessions";

/** An item that this process works on, as long as the claim is its own. */
export interface WorkClaim {
  readonly tenantId: string;
  readonly kind: WorkKindName;
  readonly itemId: string;
  /** Names the process and the attempt: no other claim has it. */
  readonly owner: string;
  /** Failed attempts in a row before this one. */
  readonly failures: number;
}

/** A kind of background work: where its items are, and what is done with one. Times are milliseconds. */
export interface WorkKind {
  readonly name: WorkKindName;
  /** Time without a sign of life after which another desk may take an item over. */
  readonly lease: number;
  /** Items at the same time in one process. */
  readonly atOnce: number;
  /** Failed attempts in a row until an item waits for a person; null: it is tried for ever. */
  readonly mostFailures: number | null;
  /** Open items of the tenant, as a query of `id`, `due_at` and `retried`; those of people are not. */
  open(tenantId: string): SQL;
  /**
   * Items that can be worked on now, as a query of `id`, `key` and `due_at`: up to a limit those that
   * are due longest and are free. Of the items with one key one is worked on at a time.
   */
  due(tenantId: string, free: FreeItems): SQL;
  /** What is done at times while something is due, before it is claimed. */
  tend?(): Promise<void>;
  /**
   * Works on a claimed item. It checks first that the item is still due: another desk may have been
   * faster. A thrown error counts as a failed attempt.
   *
   * @param ending aborted when the process stops: the item is then left for the next desk.
   */
  work(claim: WorkClaim, ending: AbortSignal): Promise<void>;
  /**
   * Items that the noun itself has given up: `id`, `failures`, `failure`, `first_failed_at`. Those
   * whose attempts failed are in the queue's own table.
   */
  failed?(tenantId: string): SQL;
  /**
   * Who may have an item tried again, where that is not everybody who works with the queue.
   *
   * @throws {DeskProblem} 403.
   */
  requireRetry?(queries: DeskTransaction, actor: Actor, id: string): Promise<void>;
  /** Has such an item tried again, with its audit entry. */
  retry?(queries: DeskTransaction, actor: Actor, id: string): Promise<void>;
  /**
   * Ends an item that fails, with its audit entry; without it, items can only be retried.
   *
   * @throws {DeskProblem} 409 if it must not be dropped.
   */
  drop?(queries: DeskTransaction, actor: Actor, id: string): Promise<void>;
}

/** Which items of a kind nobody works on. */
export interface FreeItems {
  /** The condition for an item and its key; it is cheaper than most others. */
  readonly where: (id: SQL, key: SQL) => SQL;
  /** The number of items to return at most. */
  readonly limit: number;
}

import "server-only";
import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import type { WorkKindName } from "../../domain/queue/queue-enumerations";
import type { Runtime } from "../../server/runtime";
import { clearFailures, storeFailure } from "./failure-store";
import { claimWork, forgetClaims, releaseClaim, renewClaims } from "./lease";
import type { WorkClaim, WorkKind } from "./work-kind";

export interface Worker {
  /** Whether it checked the database within the last minute. */
  works(): boolean;
  /** Checks at once for due work. */
  wake(): void;
  /** Works until nothing is due; for tests, while the automatic run is stopped. */
  drain(): Promise<void>;
  /** Begins nothing more, and waits for the work in progress. */
  stop(): Promise<void>;
}

/** Milliseconds. */
export interface WorkerSettings {
  /** Longest pause while nothing is known to be due. */
  readonly poll: number;
  readonly signOfLife: number;
}

/** An idle desk has one query in each second. */
const usualSettings: WorkerSettings = { poll: 1000, signOfLife: 1500 };

/** A worker checks every second; after so many milliseconds without a check it does not work. */
const longestSilence = 60_000;

/** Minimum milliseconds between two checks of the database, unless woken. */
const shortest = 50;

/**
 * The worker of a desk's background work, as one of any number of desks on the same database. The
 * rows of the nouns decide what is due; a wake-up only saves time. Work of a desk that was killed is
 * found when its lease ends.
 */
export function createWorker(
  runtime: Runtime,
  kinds: readonly WorkKind[],
  settings: Partial<WorkerSettings> = {},
): Worker {
  const { poll, signOfLife } = { ...usualSettings, ...settings };
  const { database, env, log } = runtime;
  const tenantId = env.TENANT_ID;
  const owner = randomUUID();
  const ending = new AbortController();
  const underWay = new Map<string, { readonly kind: WorkKindName; readonly done: Promise<void> }>();
  /** Kinds of which an item has just ended: the next one can begin without a check. */
  let freed = new Set<WorkKindName>();
  let alive: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let woken = false;
  /** When the database was last asked which kinds are due. */
  let askedAt = Number.NEGATIVE_INFINITY;
  let ring = (): void => undefined;

  const attempt = async (kind: WorkKind, claim: WorkClaim): Promise<void> => {
    try {
      await kind.work(claim, ending.signal);
      if (claim.failures > 0) await clearFailures(database, claim);
    } catch (error) {
      const attempts = claim.failures + 1;
      log.write("error", "work", { kind: kind.name, failure: error, attempts });
      await storeFailure(database, kind, claim, error);
    } finally {
      await releaseClaim(database, claim.owner);
    }
  };
  const begin = (kind: WorkKind, claim: WorkClaim): void => {
    const done = attempt(kind, claim)
      // The database is unavailable: the lease expires, and a desk continues.
      .catch((error: unknown) => log.write("error", "work", { kind: kind.name, failure: error }))
      .then(() => {
        underWay.delete(claim.owner);
        freed.add(kind.name);
        if (underWay.size === 0) clearInterval(alive);
        ring();
      });
    if (underWay.size === 0) alive = setInterval(giveSigns, signOfLife).unref();
    underWay.set(claim.owner, { kind: kind.name, done });
  };
  const giveSigns = () => {
    // The next transaction of the work finds out about a failure.
    renewClaims(database, [...underWay.keys()]).catch(() => undefined);
  };

  /** Claims what is due of these kinds, as far as there is room; returns how many items. */
  const beginDue = async (due: ReadonlySet<string>): Promise<number> => {
    let begun = 0;
    for (const kind of kinds.filter(({ name }) => due.has(name))) {
      const held = [...underWay.values()].filter((one) => one.kind === kind.name);
      const limit = kind.atOnce - held.length;
      if (limit <= 0 || ending.signal.aborted) continue;
      await kind.tend?.();
      const claims = await claimWork(database, kind, { tenantId, owner, limit });
      for (const claim of claims) begin(kind, claim);
      begun += claims.length;
    }
    return begun;
  };

  const isFull = (names: ReadonlySet<string>): boolean =>
    kinds.every(({ name, atOnce }) => {
      const held = [...underWay.values()].filter((one) => one.kind === name).length;
      return !names.has(name) || held >= atOnce;
    });

  /** One turn: what ended makes room, otherwise the database says which kinds are due. */
  const turn = async (): Promise<void> => {
    const ready = freed;
    freed = new Set();
    const begun = ready.size > 0 && (await beginDue(ready)) > 0;
    // Where nothing has room, it is not checked what is due; but other kinds wait no longer than usual.
    const pause = askedAt + poll - performance.now();
    if (begun && isFull(ready) && !woken && pause > 0) return await sleep(pause);
    woken = false;
    askedAt = performance.now();
    const { due, next } = await findDue(database, kinds, tenantId);
    if ((await beginDue(due)) > 0 || woken || freed.size > 0) return;
    await sleep(Math.min(poll, Math.max(next ?? poll, shortest)));
  };
  const sleep = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      ring = () => {
        clearTimeout(timer);
        resolve();
      };
      if (woken || freed.size > 0 || ending.signal.aborted) ring();
    });
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await turn().catch(async (error: unknown) => {
        log.write("error", "work", { failure: error });
        await sleep(1000);
      });
    }
  };

  return {
    works: () => !ending.signal.aborted && performance.now() - askedAt < longestSilence,
    wake() {
      running ??= runtime.scope.leave(run);
      woken = true;
      ring();
    },
    async drain() {
      do {
        await Promise.all([...underWay.values()].map(({ done }) => done));
        const { due } = await findDue(database, kinds, tenantId);
        await beginDue(due);
      } while (underWay.size > 0);
    },
    async stop() {
      ending.abort();
      ring();
      await running;
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}

/** Kinds with a due item, and the milliseconds until the next one of any kind is due; null: none. */
async function findDue(
  database: DeskDatabase,
  kinds: readonly WorkKind[],
  tenantId: string,
): Promise<{ readonly due: ReadonlySet<string>; readonly next: number | null }> {
  const ofKind = ({ name, open }: WorkKind): SQL => sql`
    select ${name}::text as kind, coalesce(bool_or(due_at <= now()), false) as due,
      extract(epoch from min(due_at) filter (where due_at > now()) - now()) * 1000 as wait
    from (${open(tenantId)}) as open`;
  const { rows } = await database.execute<{ kind: string; due: boolean; wait: number | null }>(
    sql.join(kinds.map(ofKind), sql` union all `),
  );
  const waits = rows.flatMap(({ wait }) => (wait === null ? [] : [Number(wait)]));
  return {
    due: new Set(rows.flatMap(({ kind, due }) => (due ? [kind] : []))),
    next: waits.length > 0 ? Math.min(...waits) : null,
  };
}

const key = Symbol.for("invoice-desk.workers");

/**
 * The workers of this process by their database. On globalThis, because the server's bundles have
 * modules of their own.
 */
function workers(): WeakMap<DeskDatabase, Worker> {
  const known: WeakMap<DeskDatabase, Worker> | undefined = Reflect.get(globalThis, key);
  if (known) return known;
  const made = new WeakMap<DeskDatabase, Worker>();
  Reflect.set(globalThis, key, made);
  return made;
}

/** Starts the worker of a desk; work of an earlier process of this folder is due at once. */
export async function startWorker(
  runtime: Runtime,
  kinds: readonly WorkKind[],
  settings: Partial<WorkerSettings> = {},
): Promise<Worker> {
  const { database, env } = runtime;
  if (env.DATABASE_URL === undefined) await forgetClaims(database);
  const worker = createWorker(runtime, kinds, settings);
  workers().set(database, worker);
  worker.wake();
  return worker;
}

/** Call after the commit of something that can be worked on at once. */
export function wakeWorker(database: DeskDatabase): void {
  workers().get(database)?.wake();
}

/** Whether this process works on the queue of a database. */
export function worksNow(database: DeskDatabase): boolean {
  return workers().get(database)?.works() ?? false;
}

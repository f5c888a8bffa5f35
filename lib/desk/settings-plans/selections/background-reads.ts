import "server-only";
import type { DeskDatabase } from "../../../db/database";
import type { ReadFailure } from "../../../domain/selections/selection-shape";
import type { Runtime } from "../../../server/runtime";

/** A failed read that says why by a code. */
export class ReadStopped extends Error {
  override readonly name = "ReadStopped";
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Another read fills the selection now, or it was deleted: this one ends without a result. */
export class ReadOvertaken extends Error {
  override readonly name = "ReadOvertaken";
}

const underWay = new WeakMap<DeskDatabase, Set<Promise<void>>>();

const signOfLifeMilliseconds = 5000;

/** What is read after the request's answer. */
interface BackgroundRead {
  read(): Promise<void>;
  /** Stores a sign of life, for what another desk may take over without one. */
  touch?(): Promise<void>;
  /** Stores the reason of a failure. */
  fail(failure: ReadFailure): Promise<void>;
}

/** Reads after the request's answer; its reads do not count for the request. */
export function readInBackground(runtime: Runtime, { read, touch, fail }: BackgroundRead): void {
  const { database, log, scope } = runtime;
  const all = underWay.get(database) ?? new Set();
  underWay.set(database, all);
  const alive =
    touch &&
    setInterval(() => {
      touch().catch(() => undefined); // the next page finds out
    }, signOfLifeMilliseconds);
  const work = scope
    .leave(read)
    .finally(() => clearInterval(alive))
    .catch(async (error: unknown) => {
      if (error instanceof ReadOvertaken) return;
      const failure = error instanceof ReadStopped ? error.failure : "service-failed";
      log.write("warn", "selection", { kind: failure, failure: error });
      await fail(failure);
    })
    .catch((error: unknown) => log.write("error", "selection", { failure: error }))
    .finally(() => all.delete(work));
  all.add(work);
}

/** Waits until nothing is being read. */
export async function backgroundReadsDone({ database }: Pick<Runtime, "database">): Promise<void> {
  for (const all = underWay.get(database); all && all.size > 0; ) await Promise.all(all);
}

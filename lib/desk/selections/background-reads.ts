import "server-only";
import type { DeskDatabase } from "../../db/database";
import type { ReadFailure } from "../../domain/selections/selection-shape";
import { errorWord } from "../../server/log";
import type { Runtime } from "../../server/runtime";

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

/** Seconds without progress after which the reading desk has ended. */
export const interruptedSeconds = 90;

const underWay = new WeakMap<DeskDatabase, Set<Promise<void>>>();

/**
 * Reads after the request's answer; its reads do not count for the request. `fail` stores the
 * reason of a failure.
 */
export function readInBackground(
  runtime: Runtime,
  read: () => Promise<void>,
  fail: (failure: ReadFailure) => Promise<void>,
): void {
  const { database, log, scope } = runtime;
  const all = underWay.get(database) ?? new Set();
  underWay.set(database, all);
  const work = scope
    .leave(read)
    .catch(async (error: unknown) => {
      if (error instanceof ReadOvertaken) return;
      const failure = error instanceof ReadStopped ? error.failure : "service-failed";
      log.write("warn", "selection", { kind: failure, error: errorWord(error) });
      await fail(failure);
    })
    .catch((error: unknown) => log.write("error", "selection", { error: errorWord(error) }))
    .finally(() => all.delete(work));
  all.add(work);
}

/** Waits until nothing is being read. */
export async function backgroundReadsDone({ database }: Pick<Runtime, "database">): Promise<void> {
  for (const all = underWay.get(database); all && all.size > 0; ) await Promise.all(all);
}

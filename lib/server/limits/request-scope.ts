import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { problems } from "../problem";

/** Maximum reads of the service in one request. */
export const mostReads = 20;

/** Counts the reads of one request and names its person. Background work (jobs, the outbox) has no scope. */
export interface RequestScope {
  /**
   * Runs a request: its reads are counted until the work is done. `traceparent`: of its recorded
   * trace.
   */
  run<T>(work: () => Promise<T>, traceparent?: string | null): Promise<T>;
  /** Runs background work as a part of a recorded trace; null: it has none. */
  follow<T>(work: () => T, traceparent: string | null): T;
  /** The recorded trace that this code is part of; null: none. */
  traceparent(): string | null;
  /** Starts background work within a request: its reads do not count for the request. */
  leave<T>(work: () => T): T;
  /** Sets whose request it is. */
  identify(personId: string): void;
  /** Whose request this is; null: nobody's, or background work. */
  person(): string | null;
  /** Whether this code runs within a request. */
  isOpen(): boolean;
  /**
   * Counts a read of the service.
   *
   * @throws {DeskProblem} 422 `too-many-reads` for the one after the last.
   */
  countRead(): void;
}

interface Count {
  reads: number;
  open: boolean;
  personId: string | null;
  readonly traceparent: string | null;
}

/** One for the process: Node visits every storage ever used at each new promise. */
const storage = new AsyncLocalStorage<Count>();

export function createRequestScope(most = mostReads): RequestScope {
  return {
    run(work, traceparent = null) {
      const count: Count = { reads: 0, open: true, personId: null, traceparent };
      return storage.run(count, async () => {
        try {
          return await work();
        } finally {
          count.open = false; // what still runs after the answer is background work
        }
      });
    },
    follow(work, traceparent) {
      if (traceparent === null) return work();
      return storage.run({ reads: 0, open: false, personId: null, traceparent }, work);
    },
    traceparent: () => storage.getStore()?.traceparent ?? null,
    leave: (work) => storage.exit(work),
    identify(personId) {
      const count = storage.getStore();
      if (count) count.personId = personId;
    },
    person: () => storage.getStore()?.personId ?? null,
    isOpen: () => storage.getStore()?.open === true,
    countRead() {
      const count = storage.getStore();
      if (!count) return;
      // Also after the answer: reads that started beside the refused one must not continue.
      if (count.reads >= most) throw problems.tooManyReads(most);
      if (!count.open) return;
      count.reads += 1;
    },
  };
}

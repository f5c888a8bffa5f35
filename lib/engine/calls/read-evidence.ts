import "server-only";
import { DeskProblem } from "../../server/problem";

/** What a source answered, and when it was asked. */
export interface ReadEvidence<T> {
  readonly value: T;
  readonly at: string;
}

/**
 * Reads a source that may fail alone; null: it could not be read now. With `missing` a 404 is
 * thrown.
 *
 * @throws {DeskProblem} 404 with `missing`.
 */
export async function readEvidence<T>(
  read: () => Promise<T>,
  missing = false,
): Promise<ReadEvidence<T> | null> {
  const at = new Date().toISOString();
  try {
    return { value: await read(), at };
  } catch (error) {
    if (!(error instanceof DeskProblem)) throw error;
    if (missing && error.problem.status === 404) throw error;
    return null;
  }
}

import "server-only";

/** A case changed between its read and the change. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

const mostTries = 5;

/**
 * Reads and tries again if the case changed between the read and the write. No rollback is needed:
 * a write for another version changes nothing.
 */
export async function untilSeen<T>(step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Overtaken) || tries >= mostTries) throw error;
    }
  }
}

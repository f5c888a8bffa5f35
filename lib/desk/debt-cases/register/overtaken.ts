import "server-only";

/** A case changed between the look at it and the change. */
export class Overtaken extends Error {
  override readonly name = "Overtaken";
}

const mostTries = 5;

/**
 * Looks again and tries again where a case changed meanwhile. Nothing has to be undone before: the
 * change that found another version did nothing.
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

import "server-only";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import type { Env } from "../../server/env";

export const rehearsalPrefix = "rehearsal_";

/** Only the sandbox rehearses: elsewhere the prefix of an id has no meaning. */
export function mayRehearse({ EMBEDDED, SANDBOX }: Pick<Env, "EMBEDDED" | "SANDBOX">): boolean {
  return EMBEDDED && SANDBOX === "on";
}

export function isRehearsal(env: Env, webhookId: string): boolean {
  return mayRehearse(env) && webhookId.startsWith(rehearsalPrefix);
}

/** Carries the result out of the transaction that is rolled back. */
class TriedOut<T> extends Error {
  override readonly name = "TriedOut";
  readonly value: T;

  constructor(value: T) {
    super("Undone on purpose");
    this.value = value;
  }
}

/** Runs the work for real, returns its result, and rolls everything back. */
export async function tryOut<T>(
  database: DeskDatabase,
  act: (queries: DeskTransaction) => Promise<T>,
): Promise<T> {
  const undone: { outcome?: TriedOut<T> } = {};
  try {
    await database.transaction(async (queries) => {
      undone.outcome = new TriedOut(await act(queries));
      throw undone.outcome;
    });
  } catch (error) {
    if (undone.outcome === undefined || error !== undone.outcome) throw error;
  }
  if (undone.outcome === undefined) throw new TypeError("A transaction that threw did commit.");
  return undone.outcome.value;
}

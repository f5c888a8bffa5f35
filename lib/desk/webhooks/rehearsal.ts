import "server-only";
import type { DeskDatabase, DeskTransaction } from "../../db/database";
import type { Env } from "../../server/env";

export const rehearsalPrefix = "rehearsal_";

/** Rehearsals are the sandbox's: anywhere else the word at an id's beginning means nothing. */
export function mayRehearse({ EMBEDDED, SANDBOX }: Pick<Env, "EMBEDDED" | "SANDBOX">): boolean {
  return EMBEDDED && SANDBOX === "on";
}

export function isRehearsal(env: Env, webhookId: string): boolean {
  return mayRehearse(env) && webhookId.startsWith(rehearsalPrefix);
}

/** Carries what was done out of the transaction that it undoes. */
class TriedOut<T> extends Error {
  override readonly name = "TriedOut";
  readonly value: T;

  constructor(value: T) {
    super("Undone on purpose");
    this.value = value;
  }
}

/** Does something for real, answers what it did, and leaves nothing of it behind. */
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

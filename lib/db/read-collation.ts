import "server-only";
import { readChangedCollation, remedyOf } from "../postgres/changed-collation";
import type { DeskDatabase } from "./database";

/** The versions of the order of texts, and the statements that mend the indexes. */
interface CollationWarning {
  readonly recorded: string;
  readonly actual: string;
  readonly remedy: string;
}

/**
 * The order of texts that the desk's database was made with, where the system has another one now;
 * null: it has the same.
 */
export async function readCollation(database: DeskDatabase): Promise<CollationWarning | null> {
  const changed = await readChangedCollation(database.$client);
  if (changed === null) return null;
  const { recorded, actual } = changed;
  return { recorded, actual, remedy: remedyOf(changed) };
}

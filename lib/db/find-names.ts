import "server-only";
import { inArray } from "drizzle-orm";
import type { DeskDatabase, DeskTransaction } from "./database";
import { people } from "./schema/people";

/** Names of people by their ids. */
export async function findNames(
  queries: DeskDatabase | DeskTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

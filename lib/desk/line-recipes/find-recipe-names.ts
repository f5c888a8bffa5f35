import "server-only";
import { inArray } from "drizzle-orm";
import { lineRecipes } from "../../db/schema/line-recipes";
import type { Queries } from "../../engine/approvals/intents";

/** Names of recipes by their ids, also of private ones: an approver sees what made a proposal. */
export async function findRecipeNames(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries
    .select({ id: lineRecipes.id, name: lineRecipes.name })
    .from(lineRecipes)
    .where(inArray(lineRecipes.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

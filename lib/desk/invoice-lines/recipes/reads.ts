import "server-only";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Queries } from "../../../db/database";
import { lineRecipes } from "../../../db/schema/line-recipes";
import type { LineCorrection } from "../../../domain/line-recipes/correction-shape";
import { recipeActionSchema } from "../../../domain/line-recipes/recipe-shape";
import type { Actor } from "../../../server/auth/sessions";
import { recipeProblems } from "./problems";

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

/**
 * How a recipe of the person's corrects lines; null: it has another version than the person saw, or does
 * something else.
 *
 * @throws {DeskProblem} 400 `recipeId` if the person has no such recipe.
 */
export async function findCorrection(
  queries: Queries,
  actor: Actor,
  { recipeId, version }: { readonly recipeId: string; readonly version: number },
): Promise<LineCorrection | null> {
  const [row] = await queries
    .select()
    .from(lineRecipes)
    .where(and(eq(lineRecipes.id, recipeId), isVisible(actor)));
  if (!row) throw recipeProblems.missing();
  const action = recipeActionSchema.parse(row.action);
  return row.version === version && action.kind === "proposal" ? action : null;
}

/**
 * The same for a person who acts on it.
 *
 * @throws {DeskProblem} 400 `recipeId` if the person has no such recipe, 409 if it has changed.
 */
export async function requireCorrection(
  queries: Queries,
  actor: Actor,
  recipe: { readonly recipeId: string; readonly version: number },
): Promise<LineCorrection> {
  const correction = await findCorrection(queries, actor, recipe);
  if (correction === null) throw recipeProblems.changedMeanwhile();
  return correction;
}

/** SQL condition: the person's own recipes and those that are shared. */
export function isVisible({ tenantId, personId }: Actor) {
  return and(
    eq(lineRecipes.tenantId, tenantId),
    or(lineRecipes.shared, eq(lineRecipes.ownerId, personId)),
  );
}

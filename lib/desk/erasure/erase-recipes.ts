import "server-only";
import { eq } from "drizzle-orm";
import type { DeskTransaction } from "../../db/database";
import { lineRecipes } from "../../db/schema/line-recipes";
import { recipeActionSchema } from "../../domain/line-recipes/recipe-shape";
import { recipeText, withRecipeText } from "../../domain/line-recipes/recipe-text";
import { containsPersonal, type ErasureScope, labelsPersonal } from "./erasure-scope";

/**
 * Replaces the names and texts of recipes that contain one of the person's values. Returns the ids of
 * the changed recipes.
 */
export async function eraseRecipes(
  queries: DeskTransaction,
  scope: ErasureScope,
): Promise<string[]> {
  if (scope.fingerprints.length === 0) return [];
  const rows = await queries
    .select()
    .from(lineRecipes)
    .where(eq(lineRecipes.tenantId, scope.tenantId));
  const changed: string[] = [];
  for (const { id, name, version, ...row } of rows) {
    const action = recipeActionSchema.parse(row.action);
    const named = labelsPersonal(name, scope);
    const noted = containsPersonal(recipeText(action), scope);
    if (!named && !noted) continue;
    changed.push(id);
    await queries
      .update(lineRecipes)
      .set({
        // Unique among the person's recipes.
        name: named ? `••• ${id.slice(0, 8)}` : name,
        action: noted ? withRecipeText(action, "•••") : action,
        version: version + 1,
      })
      .where(eq(lineRecipes.id, id));
  }
  return changed;
}

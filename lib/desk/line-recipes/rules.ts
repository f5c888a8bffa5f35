import "server-only";
import type { NewRecipe, RecipeAction } from "../../domain/line-recipes/recipe-shape";
import { holdsNationalId } from "../../domain/readers/national-ids/holds-national-id";
import { auditedFields } from "../../engine/audit/audited-fields";
import { recipeProblems } from "./problems";

/** The texts of a recipe that a person typed; empty: none. */
export function recipeText(action: RecipeAction): string {
  if (action.kind === "note") return action.note;
  if (action.kind === "archive") return action.settings.note ?? "";
  return [action.description, action.note].filter(Boolean).join("\n");
}

/** The same recipe with another text instead of each one. */
export function withRecipeText(action: RecipeAction, note: string): RecipeAction {
  if (action.kind === "note") return { ...action, note };
  if (action.kind === "proposal") {
    const { description, note: own } = action;
    return { ...action, description: description && note, note: own && note };
  }
  return { ...action, settings: { ...action.settings, note } };
}

/** @throws {DeskProblem} 400 if the name or the text holds a national identity number. */
export function requireNoNationalId({
  name,
  action,
}: Partial<Pick<NewRecipe, "name" | "action">>): void {
  if (name !== undefined && holdsNationalId(name)) throw recipeProblems.nationalId("name");
  if (action !== undefined && holdsNationalId(recipeText(action))) {
    throw recipeProblems.nationalId("note");
  }
}

/** A recipe for the audit: of its name and text only the length, because entries outlive an erasure. */
export function auditedRecipe({ name, shared, pattern, action }: Record<keyof NewRecipe, unknown>) {
  return auditedFields({ name, shared, pattern, action }, [
    "vendor",
    "kind",
    "reason",
    "price",
    "period",
    "text",
    "meteringPoint",
  ]);
}

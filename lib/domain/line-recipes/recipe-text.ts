import type { RecipeAction } from "./recipe-shape";

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

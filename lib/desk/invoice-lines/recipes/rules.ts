import "server-only";
import type { NewRecipe } from "../../../domain/line-recipes/recipe-shape";
import { recipeText } from "../../../domain/line-recipes/recipe-text";
import { holdsNationalId } from "../../../domain/readers/national-ids/holds-national-id";
import { auditedFields } from "../../../engine/audit/audited-fields";
import { recipeProblems } from "./problems";

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

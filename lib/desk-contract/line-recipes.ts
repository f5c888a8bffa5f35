import {
  lineRecipesSchema,
  newRecipeSchema,
  recipeChangeSchema,
} from "../domain/line-recipes/recipe-shape";
import { type DeskShapes, plain, recordParams } from "./shapes";

const described =
  "Answers the recipes as they are then. 409 `recipe-name-taken` where another one has the name. A national identity number is refused.";

/**
 * Recipes for clusters of abandoned lines. Applying one is `changeLineFollowups` or `createJob` with
 * its id.
 */
export const lineRecipesShapes = {
  listLineRecipes: {
    ...plain,
    summary: "One's own recipes and the shared ones",
    answer: lineRecipesSchema,
  },
  createLineRecipe: {
    ...plain,
    summary: "Save a recipe",
    description: described,
    body: newRecipeSchema,
    status: 201,
    answer: lineRecipesSchema,
  },
  changeLineRecipe: {
    ...plain,
    summary: "Rename, change, share or unshare a recipe",
    description: `${described} 409 \`changed-meanwhile\` where the page saw another version.`,
    params: recordParams,
    body: recipeChangeSchema,
    answer: lineRecipesSchema,
  },
  deleteLineRecipe: {
    ...plain,
    summary: "Delete a recipe",
    params: recordParams,
    answer: lineRecipesSchema,
  },
} as const satisfies Record<string, DeskShapes>;

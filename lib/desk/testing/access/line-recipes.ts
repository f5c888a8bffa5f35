import { exampleRecipeInputs } from "../../invoice-lines/recipes/testing/example-recipe";
import { type AccessOfNoun, version } from "./access-of-noun";

export const lineRecipes = {
  examples: { ...exampleRecipeInputs, changeLineRecipe: version },
} satisfies AccessOfNoun;

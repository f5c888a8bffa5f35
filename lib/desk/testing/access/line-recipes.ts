import { randomUUID } from "node:crypto";
import { lineRecipes as recipeRows } from "../../../db/schema/line-recipes";
import { testTenant } from "../../../server/testing/test-desk";
import {
  exampleRecipe,
  exampleRecipeInputs,
} from "../../invoice-lines/recipes/testing/example-recipe";
import { type AccessOfNoun, version } from "./access-of-noun";

export const lineRecipes = {
  examples: { ...exampleRecipeInputs, changeLineRecipe: version },
  records: {
    "/line-recipes/{id}": async (database, ownerId) => {
      const given = { ...exampleRecipe, name: randomUUID(), shared: true };
      const values = { ...given, tenantId: testTenant, ownerId };
      const [row] = await database.insert(recipeRows).values(values).returning();
      return row?.id ?? "";
    },
  },
} satisfies AccessOfNoun;

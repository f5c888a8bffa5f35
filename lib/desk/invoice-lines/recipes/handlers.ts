import "server-only";
import type { lineRecipesShapes } from "../../../desk-contract/line-recipes";
import type { DeskHandlers } from "../../../engine/api/desk-handler";
import { requireNoNationalId } from "./rules";
import { changeRecipe, createRecipe, deleteRecipe, findRecipes } from "./store";

export const lineRecipesHandlers: DeskHandlers<keyof typeof lineRecipesShapes> = {
  listLineRecipes: ({ runtime, actor }) => findRecipes(runtime.database, actor),

  async createLineRecipe({ runtime: { database }, actor, body }) {
    requireNoNationalId(body);
    return async () => {
      await createRecipe(database, actor, body);
      return findRecipes(database, actor);
    };
  },

  async changeLineRecipe({ runtime: { database }, actor, params, body }) {
    requireNoNationalId(body);
    await changeRecipe(database, actor, params.id, body);
    return findRecipes(database, actor);
  },

  async deleteLineRecipe({ runtime: { database }, actor, params }) {
    await deleteRecipe(database, actor, params.id);
    return findRecipes(database, actor);
  },
};

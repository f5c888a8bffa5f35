import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import type { LineRecipe, NewRecipe } from "../../domain/line-recipes/recipe-shape";
import { lineRecipesQuery } from "./queries";

type RecipeWrite =
  | { readonly kind: "create"; readonly recipe: NewRecipe; readonly key: string }
  | {
      readonly kind: "change";
      readonly of: LineRecipe;
      readonly recipe: Omit<NewRecipe, "pattern">;
    }
  | { readonly kind: "delete"; readonly of: LineRecipe };

/** Creates, changes or deletes a recipe. Its answer is the recipes as they are then. */
export function recipeMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async (write: RecipeWrite) => {
      const { recipes } = await send(write);
      return recipes;
    },
    onSuccess: (recipes) => {
      client.setQueryData(lineRecipesQuery().queryKey, recipes);
    },
  });
}

function send(write: RecipeWrite) {
  switch (write.kind) {
    case "create":
      return callDesk("createLineRecipe", { body: write.recipe, idempotencyKey: write.key });
    case "change": {
      const { name, shared, action } = write.recipe;
      const body = { version: write.of.version, name, shared, action };
      return callDesk("changeLineRecipe", { params: { id: write.of.id }, body });
    }
    case "delete":
      return callDesk("deleteLineRecipe", { params: { id: write.of.id } });
    default:
      return write satisfies never;
  }
}

import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { LineRecipe } from "../../domain/line-recipes/recipe-shape";

/** The person's own recipes and the shared ones, by name (the desk's own GET line-recipes). */
export function lineRecipesQuery() {
  return queryOptions({
    queryKey: [...queryKeys.lineRecipes, "list"],
    queryFn: async ({ signal }): Promise<readonly LineRecipe[]> =>
      (await callDesk("listLineRecipes", { signal })).recipes,
    staleTime: 60_000,
  });
}

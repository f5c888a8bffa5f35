import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { approvalMeta } from "../../approvals/mutations";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import type { LineRecipe, NewRecipe } from "../../domain/line-recipes/recipe-shape";
import { type ProposedRow, proposedFacts } from "../../domain/line-recipes/sum-corrections";
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

interface CorrectionOrder {
  readonly recipe: LineRecipe;
  /** The proposals of the preview. */
  readonly rows: readonly ProposedRow[];
  /** Each one is submitted; false: drafts. */
  readonly submit: boolean;
  /** One for each action of the person: the same order sent twice makes one job. */
  readonly key: string;
}

/** Proposes the lines of a preview by a job. Its answer is the job. */
export function correctMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ recipe, rows, submit, key }: CorrectionOrder) => {
      const { id: recipeId, version } = recipe;
      const given = rows.flatMap((row) => {
        return row.seal === null ? [] : [{ ...proposedFacts(row), seal: row.seal }];
      });
      const body = { recipeId, version, submit, rows: given };
      return callDesk("createLineCorrections", { body, idempotencyKey: key });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.lineRecipes }),
    meta: { invalidates: [queryKeys.jobs, ...approvalMeta["line-proposal"].invalidates] },
  });
}

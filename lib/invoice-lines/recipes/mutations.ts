import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { approvalMeta } from "../../approvals/mutations";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
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

interface CorrectionOrder {
  /** The draft of its preview. */
  readonly id: string;
  /** Each proposal is submitted; false: drafts. */
  readonly submit: boolean;
  /** One for each action of the person. */
  readonly key: string;
}

/** Proposes the lines of a draft by a job. Its answer is the job. */
export function correctMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, submit, key }: CorrectionOrder) =>
      callDesk("sendJobDraft", { params: { id }, body: { submit }, idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.lineRecipes }),
    meta: { invalidates: [queryKeys.jobs, ...approvalMeta["line-proposal"].invalidates] },
  });
}

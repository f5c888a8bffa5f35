import { useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import type { QueueLine } from "@/lib/domain/invoice-lines/queue-line";
import { planRecipe } from "@/lib/domain/line-recipes/plan-recipe";
import type { LineRecipe } from "@/lib/domain/line-recipes/recipe-shape";
import type { RecipeOrder } from "../recipes/recipe-preview";
import type { UnderWay } from "./use-archive-jobs";

/**
 * Recipes about to be applied: each one's plan is fixed when the preview opens, so that the counted
 * lines are the changed ones.
 */
export function useRecipeOrders(underWay: UnderWay) {
  const { personId } = useActor();
  const [order, setOrder] = useState<RecipeOrder | null>(null);
  return {
    order,
    show: (cluster: readonly QueueLine[], recipes: readonly LineRecipe[]) =>
      setOrder({
        plans: recipes.map((recipe) => ({
          recipe,
          ...planRecipe(cluster, recipe.action, { personId, underWay }),
        })),
      }),
    close: () => setOrder(null),
  };
}

import type { ClusterFacts } from "../invoice-lines/clusters";
import type { LineRecipe, RecipePattern } from "./recipe-shape";

/** The pattern of a cluster: its common values without the accounting period. */
export function patternOf(facts: RecipePattern | ClusterFacts): RecipePattern {
  const { productId, invoiceLineType, vendor, vatRate } = facts;
  return { productId, invoiceLineType, vendor, vatRate };
}

const keyOf = (pattern: RecipePattern) =>
  JSON.stringify([pattern.productId, pattern.invoiceLineType, pattern.vendor, pattern.vatRate]);

/** The only pattern of all of them; null: there are none, or several. */
export function commonPattern(all: readonly ClusterFacts[]): RecipePattern | null {
  const [first] = all;
  if (first === undefined) return null;
  const key = keyOf(first);
  return all.every((facts) => keyOf(facts) === key) ? patternOf(first) : null;
}

/** The recipes whose pattern the cluster has: the last used first, then by name. */
export function recipesFor<Recipe extends Pick<LineRecipe, "pattern" | "lastUsedAt" | "name">>(
  facts: RecipePattern,
  recipes: readonly Recipe[],
): readonly Recipe[] {
  const key = keyOf(facts);
  return recipes
    .filter(({ pattern }) => keyOf(pattern) === key)
    .sort((a, b) => compare(b.lastUsedAt ?? "", a.lastUsedAt ?? "") || compare(a.name, b.name));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

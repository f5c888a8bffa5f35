import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../../browser/desk-client";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";
import type { CorrectionRow } from "../../domain/line-recipes/correction-shape";
import { recipeLimits } from "../../domain/line-recipes/recipe-limits";
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

interface PlacedLine {
  readonly id: string;
  readonly accountGuid: string;
}

/**
 * What a recipe would propose for lines (the desk's own POST line-corrections/preview), a few invoice
 * groups at a time; in the order of the lines. Read anew for each dialog.
 */
export function correctionPreviewQuery(
  { id: recipeId, version }: Pick<LineRecipe, "id" | "version">,
  lines: readonly PlacedLine[],
) {
  return queryOptions({
    // Apart from the root of the recipes, whose changes must not read an open preview again.
    queryKey: ["line-corrections", recipeId, version, lines.map(({ id }) => id)] as const,
    queryFn: async ({ signal }): Promise<readonly CorrectionRow[]> => {
      const rows: CorrectionRow[] = [];
      for (const part of partsOf(lines)) {
        const asked = part.map(({ id, accountGuid }) => ({ id, accountGuid }));
        const body = { recipeId, version, lines: asked };
        rows.push(...(await callDesk("previewLineCorrections", { body, signal })).rows);
      }
      const found = new Map(rows.map((row) => [row.id, row]));
      return lines.flatMap(({ id }) => found.get(id) ?? []);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The lines in parts of at most so many invoice groups as one request takes. */
function partsOf(lines: readonly PlacedLine[]): readonly (readonly PlacedLine[])[] {
  const groups = [...new Set(lines.map(({ accountGuid }) => accountGuid))];
  const size = recipeLimits.previewGroups;
  return Array.from({ length: Math.ceil(groups.length / size) }, (_, part) => {
    const some = new Set(groups.slice(part * size, (part + 1) * size));
    return lines.filter(({ accountGuid }) => some.has(accountGuid));
  });
}

/** The abandoned line that a proposal corrects; null: it is no longer abandoned (section 4.5). */
export function correctedLineQuery(accountGuid: string, lineId: string) {
  return queryOptions({
    queryKey: [...queryKeys.lineRecipes, "corrected", accountGuid, lineId],
    queryFn: async ({ signal }) => {
      const query = { accountguid: accountGuid };
      const lines = await callService("listAbandonedLinesOfInvoiceGroup", { query, signal });
      return lines.find(({ id }) => id === lineId) ?? null;
    },
    staleTime: 60_000,
  });
}

/** The proposal that corrects an abandoned line; null: none (the desk's own GET line-corrections). */
export function lineCorrectionQuery(lineId: string) {
  return queryOptions({
    queryKey: [...queryKeys.lineProposals, "of-line", lineId],
    queryFn: async ({ signal }) => {
      const query = { lineIds: lineId };
      const { corrections } = await callDesk("listLineCorrections", { query, signal });
      return corrections[0] ?? null;
    },
  });
}

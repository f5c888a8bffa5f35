import { queryOptions } from "@tanstack/react-query";
import { awaitDraft } from "../../browser/await-draft";
import { callDesk, firstPage } from "../../browser/desk-client";
import { readDraftRows } from "../../browser/draft-rows";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";
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

/** What a recipe would propose for lines, with the rows of its proposals. Read anew for each dialog. */
export function correctionDraftQuery(
  { id: recipeId, version }: Pick<LineRecipe, "id" | "version">,
  lines: readonly PlacedLine[],
) {
  return queryOptions({
    // Apart from the root of the recipes, whose changes must not read an open preview again.
    queryKey: ["line-corrections", recipeId, version, lines.map(({ id }) => id)] as const,
    async queryFn({ signal }) {
      const items = lines.map(({ id, accountGuid }) => ({ id, accountGuid }));
      const settings = { recipeId, version };
      const body = { kind: "propose-lines", settings, items } as const;
      const draft = await awaitDraft({ body, key: crypto.randomUUID() }, signal);
      // As many as can be corrected at once are one page.
      const { rows } = await readDraftRows(draft.id, { verdict: "change" }, firstPage, signal);
      return { draft, rows };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
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

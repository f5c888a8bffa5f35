import "server-only";
import { z } from "zod";
import { mostJobRows } from "../../domain/jobs/job-limits";
import type { CheckedRow } from "../../domain/jobs/job-order";
import type { DraftOf } from "../../engine/jobs/job-kind";
import { jobProblems } from "../../engine/jobs/problems";
import { type CheckedLine, checkLines } from "./check-lines";
import { countRecipeUse } from "./recipes/store";

const appliedSchema = z.object({ recipeId: z.uuid().optional() });

/**
 * How a job that archives lines is drafted: the desk reads their facts from billing, and a line that is
 * not abandoned, or not what the person saw, is skipped with the reason.
 */
export const draftArchive: DraftOf<"archive-lines"> = {
  // The list of abandoned lines is read once for all of them.
  atOnce: mostJobRows,
  keepsBlocked: true,
  check: async (runtime, _actor, { items }) => inOrder(await checkLines(runtime, items)).map(rowOf),
  /** @throws {DeskProblem} 409 if billing has none of the lines, 400 `recipeId` without such a recipe. */
  async onSend(queries, actor, { settings, total, reasons }) {
    if (reasons.every((reason) => reason === "gone" || reason === "not-abandoned")) {
      throw jobProblems.noLines();
    }
    const { recipeId } = appliedSchema.parse(settings);
    return recipeId ? [await countRecipeUse(queries, actor, recipeId, total)] : [];
  },
};

function rowOf({ reason, ...facts }: CheckedLine): CheckedRow {
  return {
    ...facts,
    customerName: null,
    verdict: reason === null ? "change" : "blocked",
    reason,
  };
}

/** Rows of a customer are adjacent: billing then records one event for them. */
function inOrder(rows: readonly CheckedLine[]): CheckedLine[] {
  const keyed = rows.map((row) => {
    const { customerGuid, accountGuid, id } = row;
    return { key: `${customerGuid}${accountGuid}${id}`, row };
  });
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

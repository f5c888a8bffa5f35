import "server-only";
import { takeBackSeconds } from "../../domain/jobs/job-limits";
import type { NewJob } from "../../domain/jobs/job-shape";
import { storeJob } from "../../engine/jobs/job-store";
import { jobProblems } from "../../engine/jobs/problems";
import { sumsOf } from "../../engine/jobs/rules";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { type CheckedLine, checkLines } from "./check-lines";
import { countRecipeUse } from "./recipes/store";

/** Fields that a refusal names. */
const mostNamed = 20;

/**
 * Creates a job that archives lines and begins in 15 seconds. Their facts are read from billing: a
 * line that is not abandoned, or not what the person saw, is dropped at once, as is one that is
 * unfinished elsewhere.
 *
 * @returns the id of the job.
 * @throws {DeskProblem} 409 with `rows.N.id` if billing has none of the lines, 400 `recipeId` if there
 * is no such recipe; if billing cannot be read.
 */
export async function createArchiveJob(
  runtime: Runtime,
  actor: Actor,
  { kind, settings, recipeId, rows: seen }: NewJob,
): Promise<string> {
  const rows = await checkLines(runtime, seen);
  if (rows.every(({ reason }) => reason === "gone" || reason === "not-abandoned")) {
    throw jobProblems.noLines(
      seen.slice(0, mostNamed).map((_, at) => ({
        path: `rows.${at}.id`,
        message: "Is not an abandoned line of this invoice group.",
      })),
    );
  }
  const sums = sumsOf(rows.filter(({ reason }) => reason === null).map((row) => row.seen ?? row));
  return storeJob(runtime, actor, {
    kind,
    settings,
    inTransaction: async (queries) =>
      recipeId ? [await countRecipeUse(queries, actor, recipeId, rows.length)] : [],
    rows: inOrder(rows),
    sums,
    delay: takeBackSeconds,
  });
}

/** Rows of a customer are adjacent: billing then records one event for them. */
function inOrder(rows: readonly CheckedLine[]): CheckedLine[] {
  const keyed = rows.map((row) => {
    const { customerGuid, accountGuid, id } = row;
    return { key: `${customerGuid}${accountGuid}${id}`, row };
  });
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ row }) => row);
}

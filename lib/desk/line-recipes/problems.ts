import "server-only";
import { DeskProblem, problems } from "../../server/problem";

/** Why a recipe is not saved, or not applied. */
export const recipeProblems = {
  nameTaken: () =>
    new DeskProblem({
      type: "recipe-name-taken",
      title: "Another recipe has that name.",
      status: 409,
      errors: [{ path: "name", message: "Another recipe has that name." }],
    }),
  tooMany: (most: number) =>
    new DeskProblem({
      type: "too-many-recipes",
      title: `There are ${most} recipes, which is the limit. Delete one first.`,
      status: 409,
    }),
  nationalId: (path: "name" | "note") =>
    problems.invalid([{ path, message: "Must not hold a national identity number." }]),
  changedMeanwhile: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "This was changed meanwhile.",
      status: 409,
      detail: "Somebody saved the recipe after your page read it.",
    }),
  missing: () =>
    problems.invalid([{ path: "recipeId", message: "There is no such recipe any more." }]),
} as const;

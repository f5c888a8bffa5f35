import "server-only";
import { namedProblems } from "../../../engine/api/named-problems";
import { DeskProblem, problems } from "../../../server/problem";

/** Why a recipe is not saved, or not applied. */
export const recipeProblems = {
  ...namedProblems<"note">({
    thing: "recipe",
    there: "There are",
    namesake: "Another recipe has that name.",
    index: "line_recipes_name_of_",
  }),
  notYours: () =>
    new DeskProblem({
      type: "forbidden",
      title: "Only its author and team leads may change or delete a shared recipe.",
      status: 403,
    }),
  missing: () =>
    problems.invalid([{ path: "recipeId", message: "There is no such recipe any more." }]),
} as const;

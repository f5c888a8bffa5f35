import "server-only";
import { DeskProblem, problems } from "../../server/problem";

/** Why a view is not saved. */
export const viewProblems = {
  nameTaken: () =>
    new DeskProblem({
      type: "view-name-taken",
      title: "Another view of this list has that name.",
      status: 409,
      errors: [{ path: "name", message: "Another view of this list has that name." }],
    }),
  tooMany: (most: number) =>
    new DeskProblem({
      type: "too-many-views",
      title: `This list has ${most} views, which is the limit. Delete one first.`,
      status: 409,
    }),
  nationalId: (path: "name" | "search") =>
    problems.invalid([{ path, message: "Must not hold a national identity number." }]),
  changedMeanwhile: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "This was changed meanwhile.",
      status: 409,
      detail: "Somebody saved the view after your page read it.",
    }),
} as const;

import "server-only";
import { DeskProblem } from "../../server/problem";

/** What can be wrong with what somebody asks of a job. */
export const jobProblems = {
  started: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The job can no longer be taken back.",
      status: 409,
      detail: "It has started, or was taken back already.",
    }),
  nothingToRetry: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "There is nothing to try again.",
      status: 409,
      detail: "The job is running, or a colleague has tried its rows again.",
    }),
  notYours: () =>
    new DeskProblem({
      type: "forbidden",
      title: "Only who asked for a job takes it back.",
      status: 403,
    }),
} as const;

import "server-only";
import { DeskProblem } from "../../server/problem";

/** Problems with requests about a job. */
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
  otherState: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The job is in another state now.",
      status: 409,
      detail: "It has not started, has ended, or was paused or resumed by a colleague.",
    }),
  notYours: () =>
    new DeskProblem({
      type: "forbidden",
      title: "Only the person who started a job may cancel it.",
      status: 403,
    }),
} as const;

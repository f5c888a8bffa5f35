import "server-only";
import { DeskProblem } from "../../server/problem";

/** Problems with requests about a job. */
export const jobProblems = {
  started: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The job no longer waits to start.",
      status: 409,
      detail: "It has started, or was cancelled.",
    }),
  underWay: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "Another job does this already.",
      status: 409,
      detail: "It has not ended, or its result is unknown.",
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
  draftNotReady: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The preview is not ready.",
      status: 409,
      detail: "Its records are still being read, or could not be read.",
    }),
  nothingChanges: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "Nothing would change.",
      status: 409,
      detail: "No record of the preview would be changed.",
    }),
  nothingToUndo: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "There is nothing to undo.",
      status: 409,
      detail: "Only a finished job that changed something can be undone.",
    }),
  noLines: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "None of these lines is abandoned any more.",
      status: 409,
    }),
  notYours: () =>
    new DeskProblem({
      type: "forbidden",
      title: "Only the person who created a job may start, resume or retry it.",
      status: 403,
    }),
} as const;

import "server-only";
import { approvalProblems } from "../../engine/approvals/problems";
import { DeskProblem } from "../../server/problem";

/** Why a plan is not made, sent or decided on. */
export const planProblems = {
  ...approvalProblems("plan", "a plan"),
  notReady: () =>
    new DeskProblem({
      type: "not-ready",
      title: "The selection is not ready.",
      status: 409,
      detail: "Its invoice groups are still being read, or could not be read.",
    }),
  noRehearsal: () =>
    new DeskProblem({
      type: "no-rehearsal",
      title: "There is no service to rehearse at.",
      status: 409,
      detail: "REHEARSAL_URL is not set, and the embedded service has no sandbox.",
    }),
  notRehearsable: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The plan cannot be rehearsed now.",
      status: 409,
      detail: "It changes nothing, has been decided on, or is being prepared.",
    }),
  nothingToUndo: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "There is nothing to undo.",
      status: 409,
      detail: "The job is not finished, changed nothing, or is no change of settings.",
    }),
} as const;

import "server-only";
import { approvalProblems } from "../../engine/approvals/problems";
import { DeskProblem } from "../../server/problem";

/** Why a proposal is not changed or decided on. */
export const proposalProblems = {
  ...approvalProblems("proposal", "a proposal"),
  /**
   * A person named a line that the service does not list, or that differs from what was approved.
   */
  notThisLine: () =>
    new DeskProblem({
      type: "not-this-line",
      title: "The line is not what this proposal made.",
      status: 409,
      detail:
        "It is not among the customer's uninvoiced lines, does not look like what was approved, was there before the call, or belongs to another proposal.",
    }),
  tooManyDrafts: (most: number) =>
    new DeskProblem({
      type: "too-many-drafts",
      title: `You have ${most} drafts, which is the limit for one person. Submit or withdraw some of them first.`,
      status: 409,
    }),
  corrected: () =>
    new DeskProblem({
      type: "line-corrected",
      title: "Another proposal corrects this line already.",
      status: 409,
      detail: "Open that proposal from the abandoned line, or withdraw it first.",
    }),
} as const;

import "server-only";
import type { ApprovalBar } from "../../domain/line-proposals/proposal-words";
import { DeskProblem } from "../../server/problem";

const bars: Readonly<Record<Exclude<ApprovalBar, "role">, string>> = {
  "own-proposal": "You wrote this proposal: somebody else has to decide on it.",
  "edited-by-you": "You edited this proposal: somebody else has to decide on it.",
};

/** Why a proposal is not changed or decided on. */
export const proposalProblems = {
  ownProposal: (bar: Exclude<ApprovalBar, "role">) =>
    new DeskProblem({
      type: "own-proposal",
      title: "Nobody decides on what they wrote.",
      status: 403,
      detail: bars[bar],
    }),
  notYours: () =>
    new DeskProblem({
      type: "not-your-proposal",
      title: "Only those who wrote a proposal change it.",
      status: 403,
    }),
  changedMeanwhile: (detail: string) =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The proposal was changed meanwhile.",
      status: 409,
      detail,
    }),
  /** A person named a line that the service does not list, or that is not what was approved. */
  notThisLine: () =>
    new DeskProblem({
      type: "not-this-line",
      title: "The line is not what this proposal made.",
      status: 409,
      detail:
        "It is not among the customer's uninvoiced lines, does not look like what was approved, was there before the call, or belongs to another proposal.",
    }),
  onItsWay: () =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: "The proposal was changed meanwhile.",
      status: 409,
      detail: "It has been approved and is being sent.",
    }),
} as const;

import "server-only";
import { DeskProblem } from "../../server/problem";
import { approvalProblems } from "../approvals/problems";

/** Why a request is not accepted, changed or decided on. */
export const requestProblems = {
  ...approvalProblems("request", "a request"),
  unknownRecord: () =>
    new DeskProblem({
      type: "unknown-record",
      title: "Billing has no such record.",
      status: 404,
    }),
} as const;

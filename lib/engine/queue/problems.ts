import "server-only";
import { DeskProblem } from "../../server/problem";

/** Why a step on a failing item is not accepted. */
export const queueProblems = {
  notFailing: () =>
    new DeskProblem({
      type: "not-found",
      title: "This work does not fail any more.",
      status: 404,
      detail: "It succeeded, or a colleague has retried or dropped it.",
    }),
  notDroppable: () =>
    new DeskProblem({
      type: "not-eligible",
      title: "This work cannot be dropped.",
      status: 409,
      detail: "It may have had an effect at billing. It can be retried.",
    }),
} as const;

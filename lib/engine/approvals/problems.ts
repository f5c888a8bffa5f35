import "server-only";
import { DeskProblem } from "../../server/problem";

export type ApprovalProblems = ReturnType<typeof approvalProblems>;

/** Why an approval request is not changed or decided on; `noun` is in types, `one` in sentences. */
export function approvalProblems(noun: string, one: string) {
  const changedMeanwhile = (detail: string) =>
    new DeskProblem({
      type: "changed-meanwhile",
      title: `The ${noun} was changed meanwhile.`,
      status: 409,
      detail,
    });
  return {
    changedMeanwhile,
    onItsWay: () => changedMeanwhile("It has been approved and is being sent."),
    /** A person may not decide while the desk's own checks are due. */
    stillChecking: (lastCheck: Date) =>
      new DeskProblem({
        type: "still-looking",
        title: "The desk itself is still looking what became of it.",
        status: 409,
        detail: `The last check is due at ${lastCheck.toISOString()}. Decide after it.`,
      }),
    /** What they `did` to it, so that they may not decide on it. */
    own: (did: "wrote" | "edited") =>
      new DeskProblem({
        type: `own-${noun}`,
        title: "You may not decide on what you wrote or edited.",
        status: 403,
        detail: `You ${did} this ${noun}: another person must decide on it.`,
      }),
    /** A person is reminded of a request once a day. */
    remindedToday: () =>
      new DeskProblem({
        type: "reminded-today",
        title: "Everyone who can decide has been reminded today.",
        status: 409,
      }),
    nobodyDecides: () =>
      new DeskProblem({
        type: "nobody-decides",
        title: "Nobody else who can decide has signed in yet.",
        status: 409,
      }),
    notYours: () =>
      new DeskProblem({
        type: `not-your-${noun}`,
        title: `Only those who wrote ${one} change it.`,
        status: 403,
      }),
  } as const;
}

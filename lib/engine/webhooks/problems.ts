import "server-only";
import { DeskProblem } from "../../server/problem";

/** Why a webhook or a step on one is not accepted. */
export const webhookProblems = {
  /** One answer for everything without a valid secret: it reveals nothing about the cause. */
  notAccepted: () =>
    new DeskProblem({
      type: "webhook-not-accepted",
      title: "The webhook is not accepted.",
      status: 401,
    }),
  /** For addresses with too many failures; seconds until they are forgotten. */
  tooMany: (seconds: number) =>
    new DeskProblem(
      {
        type: "too-many-attempts",
        title: "Too many webhooks from there were not accepted.",
        status: 429,
      },
      { "retry-after": String(seconds) },
    ),
  /** 503, so that a sender tries again: once there is a secret, nothing was missed. */
  notSetUp: () =>
    new DeskProblem({
      type: "webhooks-not-set-up",
      title: "This desk takes no webhooks yet.",
      status: 503,
    }),
  malformed: () =>
    new DeskProblem({
      type: "invalid-request",
      title: "The body is no message of the service.",
      status: 400,
    }),
  notReplayable: () =>
    new DeskProblem({
      type: "not-replayable",
      title: "This webhook is being followed already.",
      status: 409,
    }),
  nothingToClose: () =>
    new DeskProblem({
      type: "nothing-to-close",
      title: "This webhook needs no action.",
      status: 409,
    }),
  noRehearsal: () =>
    new DeskProblem({
      type: "no-rehearsal",
      title: "Webhooks can be rehearsed in the sandbox only.",
      status: 409,
    }),
} as const;

import { z } from "zod";
import { workKinds } from "../domain/queue/queue-enumerations";
import { queueSchema } from "../domain/queue/queue-shape";
import { type DeskShapes, plain } from "./shapes";

const item = z.strictObject({ kind: z.enum(workKinds), id: z.string().min(1).max(64) });

/** The background work of the desk, for administrators. */
export const queueShapes = {
  getQueue: {
    ...plain,
    summary:
      "How much background work waits, runs and fails, and the items that fail or do not leave",
    description:
      "At most 500 items that fail, those that were given up first, and 500 calls to billing that are due for minutes and have not left, each with the reason.",
    answer: queueSchema,
  },
  retryWork: {
    ...plain,
    summary: "Try a failing item of background work again at once",
    description: "404 where it does not fail any more.",
    params: item,
    answer: null,
  },
  dropWork: {
    ...plain,
    summary: "Drop a failing item of background work, so that it is not tried again",
    description:
      "404 where it does not fail any more, 409 where it may have had an effect at billing.",
    params: item,
    answer: null,
  },
} as const satisfies Record<string, DeskShapes>;

import { z } from "zod";
import { changesSchema } from "../../domain/audit/changes";
import { workSchema } from "../../domain/my-work/work-shape";
import { type DeskShapes, plain } from "./shapes";

/** What a person's pages ask for by themselves. */
export const myWorkShapes = {
  getWork: {
    ...plain,
    summary: "Counts of the work of the person who asks",
    answer: workSchema,
  },
  getChanges: {
    ...plain,
    summary: "Kinds of records that were changed through the desk",
    description:
      "After the audit entry `since`, of those that the person may open. Without `since`: only the number to ask with the next time.",
    query: z.strictObject({
      since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    answer: changesSchema,
  },
} as const satisfies Record<string, DeskShapes>;

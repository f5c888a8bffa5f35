import { z } from "zod";
import { changesSchema } from "../domain/audit/changes";
import { abandonedSummarySchema } from "../domain/my-work/abandoned-summary";
import { openAgesSchema } from "../domain/my-work/open-ages";
import { workDetailsSchema } from "../domain/my-work/work-details";
import { workSchema } from "../domain/my-work/work-shape";
import { type DeskShapes, plain } from "./shapes";

/** Requests that a person's pages send on their own. */
export const myWorkShapes = {
  getWork: {
    ...plain,
    summary: "Counts of the work of the person who asks",
    answer: workSchema,
  },
  getWorkDetails: {
    ...plain,
    summary: "Records behind the counts of a person's work, and the work of the team",
    answer: workDetailsSchema,
  },
  getAbandonedSummary: {
    ...plain,
    summary: "The abandoned lines, counted by cause, by week and by assignee",
    description: "What was read within the last half minute is not read again.",
    answer: abandonedSummarySchema,
  },
  getOpenInvoiceAges: {
    ...plain,
    summary: "The open invoices, counted by days after their due date",
    description: "What was read within the last half minute is not read again.",
    answer: openAgesSchema,
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

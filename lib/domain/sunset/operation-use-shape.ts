import { z } from "zod";

const moment = z.iso.datetime();

/** The last use of an operation of the service, and the last notice of its end that arrived. */
export const operationUseSchema = z.object({
  operationId: z.string(),
  usedAt: moment,
  /** Null: Invoice Desk itself. */
  usedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Null: no answer had the headers Deprecation or Sunset. */
  notice: z
    .object({
      /** When the operation was deprecated, and when it ends; null: not given, or unreadable. */
      deprecatedAt: moment.nullable(),
      sunsetAt: moment.nullable(),
      firstSeenAt: moment,
      lastSeenAt: moment,
    })
    .nullable(),
});

export type OperationUse = z.infer<typeof operationUseSchema>;

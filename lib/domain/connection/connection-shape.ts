import { z } from "zod";
import { connectionFailures, connectionSteps, unusableReasons } from "./connection-enumerations";

/** The result of a check of the connection to billing. */
export const connectionSchema = z.object({
  checkedAt: z.iso.datetime(),
  steps: z.array(
    z.object({
      id: z.enum(connectionSteps),
      outcome: z.enum(["done", "failed", "skipped"]),
      /** Null: it was skipped. */
      milliseconds: z.number().nullable(),
      failure: z.enum(connectionFailures).nullable(),
      /** For administrators: why billing's answer could not be used; null: it could, or none came. */
      answer: z
        .object({
          reason: z.enum(unusableReasons),
          status: z.number(),
          fact: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
  /** By how much the clocks of the provider or billing are ahead of the desk's; null: unknown. */
  clockSkewSeconds: z.number().nullable(),
  serviceTypes: z.array(
    z.object({
      key: z.string(),
      name: z.string().nullish(),
      domain: z.string().nullish(),
      market: z.string().nullish(),
      hubSynchronized: z.boolean().nullish(),
    }),
  ),
});
export type Connection = z.output<typeof connectionSchema>;

import { z } from "zod";

/** Service type: market, utility domain and configuration (section 2.1). Fields chosen. */
export const serviceTypeSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    domain: z.string(),
    market: z.string().nullable(),
    hubSynchronized: z.boolean(),
  })
  .meta({ id: "ServiceType" });

export const serviceTypesSchema = z.array(serviceTypeSchema);

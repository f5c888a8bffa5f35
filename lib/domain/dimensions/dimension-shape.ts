import { z } from "zod";

/** The records whose configuration shows dimensions. */
export const dimensionOwners = ["invoice-group", "customer"] as const;
export type DimensionOwner = (typeof dimensionOwners)[number];

/** The records that a dimension can be removed from. No read shows those of a product element. */
export const dimensionHolders = [...dimensionOwners, "product-element"] as const;
export type DimensionHolder = (typeof dimensionHolders)[number];

/** Whether a dimension has Custom Value Allowed, as far as earlier attempts show. */
export const valueRules = ["free", "closed", "unknown"] as const;
export type ValueRule = (typeof valueRules)[number];

/** The longest value (interface, section 4.3). */
export const longestDimensionValue = 100;
/** The largest dimension number: int32. */
export const largestDimensionNumber = 2_147_483_647;

const knownDimensionSchema = z.object({
  number: z.int(),
  /** Null: no read configuration shows the dimension. */
  dimensionId: z.string().nullable(),
  name: z.string().nullable(),
  values: z.enum(valueRules),
});

export type KnownDimension = z.infer<typeof knownDimensionSchema>;

/** GET dimensions: those that are known, by number. */
export const knownDimensionsSchema = z.object({
  dimensions: z.array(knownDimensionSchema).readonly(),
  /** False: billing could not be read, so names and ids can be missing. */
  complete: z.boolean(),
});

export type KnownDimensions = z.infer<typeof knownDimensionsSchema>;

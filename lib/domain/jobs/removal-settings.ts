import { z } from "zod";
import { dimensionHolders } from "../dimensions/dimension-shape";

const identifier = z.string().regex(/^[0-9a-f]{32}$/);

/** Settings of a job that removes a dimension: the record, the dimension, and its name on the page. */
export const removalSettingsSchema = z.strictObject({
  owner: z.enum(dimensionHolders),
  guid: identifier,
  dimensionId: identifier,
  name: z.string().max(200),
});
export type RemovalSettings = z.output<typeof removalSettingsSchema>;

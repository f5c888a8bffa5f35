import { z } from "zod";
import { auditKinds } from "./kinds";

/** Answer of GET changes: what an open page learns of the work of others. */
export const changesSchema = z.object({
  /** Number of the newest audit entry of the tenant; what the next question names. */
  sequence: z.int().min(0),
  /** Kinds of the records that entries after the named one are about. */
  kinds: z.array(z.enum(auditKinds)).readonly(),
});

export type Changes = z.infer<typeof changesSchema>;

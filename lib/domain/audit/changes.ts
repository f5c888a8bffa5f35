import { z } from "zod";
import { auditKinds } from "./kinds";

/** Answer of GET changes: changes by others, for an open page. */
export const changesSchema = z.object({
  /** Number of the tenant's newest audit entry; the next request names it. */
  sequence: z.int().min(0),
  /** Kinds of the records of entries after the named one. */
  kinds: z.array(z.enum(auditKinds)).readonly(),
  /** Notifications of the person that are unread. */
  unread: z.int().min(0),
});

export type Changes = z.infer<typeof changesSchema>;

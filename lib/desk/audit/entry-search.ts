import "server-only";
import { z } from "zod";
import { identifierSchema } from "../../contract/identifier";
import { auditKinds, auditOutcomes } from "../../domain/audit/kinds";

/** Query of GET audit and of its export: all that is given has to hold. */
export const auditSearchSchema = z.strictObject({
  /** "kind:id". */
  record: z
    .string()
    .max(200)
    .transform((text) => {
      const colon = text.indexOf(":");
      return { kind: text.slice(0, colon), id: text.slice(colon + 1) };
    })
    .refine(({ kind, id }) => auditKinds.some((known) => known === kind) && id !== "", {
      message: "Must be a kind of record and an id, with a colon between them.",
    })
    .optional(),
  actor: z.uuid().optional(),
  action: z
    .string()
    .regex(/^[\w.-]{1,80}$/, "Must be the word of an action.")
    .optional(),
  outcome: z.enum(auditOutcomes).optional(),
  customer: identifierSchema.optional(),
  account: identifierSchema.optional(),
  /** Days of the tenant's calendar, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  text: z.string().trim().min(1).max(100).optional(),
  cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
});

export type AuditSearch = z.output<typeof auditSearchSchema>;

import { z } from "zod";

const identifier = z.string().nullable();

/** One audit entry as the desk's API answers it. */
export const auditEntrySchema = z.object({
  sequence: z.int(),
  at: z.iso.datetime(),
  /** `id` null: the desk acted automatically. */
  actor: z.object({ id: z.string().nullable(), name: z.string(), roles: z.array(z.string()) }),
  action: z.string(),
  recordKind: z.string(),
  recordId: z.string(),
  customerGuid: identifier,
  accountGuid: identifier,
  operationId: z.string().nullable(),
  requestId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** What the entry states; see `auditOutcomes`. "sent": an intent without an end. */
  outcome: z.string(),
  /** The stored outcome, which the hash covers, if an earlier version stored another one. */
  storedOutcome: z.string().nullable(),
  seen: z.unknown(),
  /**
   * True if values are left out of before, after or seen, because the reader may not open the
   * records that they are about.
   */
  withheld: z.boolean(),
  previousHash: z.string(),
  hash: z.string(),
  /** Names of what identifiers in it mean: of the record, of people. */
  names: z.record(z.string(), z.string()),
  /** The request of which this is the result; it is not listed separately. */
  intent: z.object({ sequence: z.int(), at: z.iso.datetime(), hash: z.string() }).nullable(),
  /** The later entry that states the result which this one left open. */
  settledBy: z
    .object({
      sequence: z.int(),
      at: z.iso.datetime(),
      action: z.string(),
      outcome: z.string(),
    })
    .nullable(),
});

export type AuditEntryAnswer = z.infer<typeof auditEntrySchema>;

/** GET audit: newest first; `next` is the cursor of what is older, null at the end. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  next: z.string().nullable(),
});

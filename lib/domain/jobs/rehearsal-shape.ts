import { z } from "zod";
import { invoiceGroupSettingsSchema } from "../../contract/invoice-group";
import { moment } from "../approvals/approval-shape";
import { rehearsalFailures, rehearsalReasons, rehearsalStates } from "./rehearsal-enumerations";

const name = invoiceGroupSettingsSchema.keyof();
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const count = z.int().min(0);

/** Body of POST settings-plans/{id}/rehearse: the plan that was shown. */
export const rehearsePlanSchema = z.strictObject({
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The last rehearsal of a plan, and its numbers so far. */
export const rehearsalSchema = z.object({
  state: z.enum(rehearsalStates),
  failure: z.enum(rehearsalFailures).nullable(),
  /** Who started it, and when. */
  by: z.string(),
  startedAt: moment,
  finishedAt: moment.nullable(),
  /** Rows that were played, of `total`; blocked rows are not played. */
  played: count,
  total: count,
  accepted: count,
  refused: count,
  /** Accepted rows with other values than the plan expects. */
  differing: count,
});
export type Rehearsal = z.infer<typeof rehearsalSchema>;

/** What the plan expects and what the copy has after the rehearsal. */
const differenceSchema = z.object({ name, expected: value, shown: value });

/** One row in a rehearsal. */
export const rowRehearsalSchema = z.object({
  result: z.enum(["accepted", "refused"]),
  reason: z.enum(rehearsalReasons).nullable(),
  /** Type of billing's problem (interface, section 7), its sentence and the setting's name. */
  code: z.string().nullable(),
  message: z.string().nullable(),
  field: z.string().nullable(),
  differences: z.array(differenceSchema),
});
export type RowRehearsal = z.infer<typeof rowRehearsalSchema>;

/** The numbers of played rows. */
export function countRehearsed(rows: readonly RowRehearsal[]) {
  const accepted = rows.filter(({ result }) => result === "accepted");
  return {
    accepted: accepted.length,
    refused: rows.length - accepted.length,
    differing: accepted.filter(({ differences }) => differences.length > 0).length,
  };
}

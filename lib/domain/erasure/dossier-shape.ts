import { z } from "zod";
import { dossierParts, erasureBars, erasureWarnings } from "./erasure-enumerations";

const moment = z.iso.datetime();

export const dossierRowSchema = z.object({
  part: z.enum(dossierParts),
  /** Null: it could not be read now. */
  count: z.int().nullable(),
  /** There may be more: billing's list was not read to its end. */
  more: z.boolean(),
  /** Amounts in minor units with VAT, by currency. */
  sums: z.array(z.object({ currency: z.string(), minor: z.int() })),
  /** When it was read; null: it could not be read now. */
  at: moment.nullable(),
});
export type DossierRow = z.infer<typeof dossierRowSchema>;

/** A part as counted, whenever it was read. */
export const countedRowSchema = dossierRowSchema.omit({ at: true });
export type CountedRow = z.infer<typeof countedRowSchema>;

/** What the author of an erasure saw. `rows` is null in requests of earlier releases. */
const submittedDossierSchema = z.object({
  hash: z.string(),
  rows: z.array(countedRowSchema).nullable(),
});
export type SubmittedDossier = z.infer<typeof submittedDossierSchema>;

export const erasureDossierSchema = z.object({
  accountGuid: z.string(),
  customerGuid: z.string(),
  /** The invoice group's name, which the person types to confirm. */
  name: z.string(),
  customerName: z.string(),
  /** Whether the customer has no other invoice group; null: it could not be read now. */
  lastGroup: z.boolean().nullable(),
  readAt: moment,
  rows: z.array(dossierRowSchema),
  bars: z.array(z.enum(erasureBars)),
  warnings: z.array(z.enum(erasureWarnings)),
  /** SHA-256 of what was found, without personal data; an approval is bound to it. */
  hash: z.string(),
});
export type ErasureDossier = z.infer<typeof erasureDossierSchema>;

/** GET invoice-groups/{accountGuid}/erasure-dossier. */
export const reviewedDossierSchema = erasureDossierSchema.extend({
  /** Of the named request; null: none was named. */
  submitted: submittedDossierSchema.nullable(),
});
export type ReviewedDossier = z.infer<typeof reviewedDossierSchema>;

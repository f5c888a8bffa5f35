import { z } from "zod";
import { requestStates } from "../requests/request-enumerations";
import { dossierRowSchema } from "./dossier-shape";

const moment = z.iso.datetime().nullable();

/** What the desk stores of an erasure: what was counted just before the call. No personal data. */
export const sentDossierSchema = z.object({
  rows: z.array(dossierRowSchema),
  lastGroup: z.boolean(),
  DeleteInCRM: z.boolean(),
  DeleteInBE: z.boolean(),
  hash: z.string(),
});
export type SentDossier = z.infer<typeof sentDossierSchema>;

/** GET erasures/{id}/certificate: proof of an erasure, without personal data. */
export const certificateSchema = z.object({
  /** Id of the request. */
  id: z.uuid(),
  requestId: z.string(),
  accountGuid: z.string(),
  state: z.enum(requestStates),
  author: z.string(),
  approver: z.string(),
  submittedAt: z.iso.datetime(),
  approvedAt: moment,
  sentAt: moment,
  acceptedAt: moment,
  /** When billing applied or rejected it. */
  seenAt: moment,
  /** When the desk's own copies were erased. */
  erasedAt: moment,
  dossier: sentDossierSchema,
  /** How many of the desk's own records were erased, by kind; null: not yet. */
  copies: z.record(z.string(), z.int()).nullable(),
});
export type ErasureCertificate = z.infer<typeof certificateSchema>;

import { z } from "zod";
import { identifierSchema } from "../contract/identifier";
import { certificateSchema } from "../domain/erasure/certificate-shape";
import { reviewedDossierSchema } from "../domain/erasure/dossier-shape";
import { languages } from "../domain/languages";
import { type DeskShapes, plain, recordParams } from "./shapes";

export const erasureShapes = {
  getErasureDossier: {
    ...plain,
    summary: "What the erasure of an invoice group would erase or leave open",
    description:
      "Each part with its count and sums, read now. A part that could not be read has no count and bars the erasure. With `request`, an erasure of the group, that one does not count as waiting work, and the answer has the dossier that its author saw.",
    params: z.strictObject({ accountGuid: identifierSchema }),
    query: z.strictObject({ request: z.uuid().optional() }),
    answer: reviewedDossierSchema,
  },
  getErasureCertificate: {
    ...plain,
    summary: "The certificate of an erasure that was sent to billing",
    description: "It has no personal data of the customer.",
    params: recordParams,
    answer: certificateSchema,
  },
  getErasureCertificatePdf: {
    ...plain,
    summary: "The certificate of an erasure as a PDF",
    description:
      "It names no person. Moments are in UTC. English unless another language is asked.",
    params: recordParams,
    query: z.strictObject({ language: z.enum(languages).optional() }),
    media: "application/pdf",
    answer: null,
  },
} as const satisfies Record<string, DeskShapes>;

import "server-only";
import { z } from "zod";
import { countedRowSchema } from "../../domain/erasure/dossier-shape";

/** The dossier that the author saw; the approval is bound to it. No personal data. */
export const erasureBasisSchema = z.strictObject({
  dossierHash: z.string().regex(/^[0-9a-f]{64}$/),
  rows: z.array(countedRowSchema),
});

/** As stored: requests of earlier releases have the hash alone. */
export const storedBasisSchema = erasureBasisSchema.partial({ rows: true });

import { z } from "zod";
import { erasureDossierSchema } from "../../domain/erasure/dossier-shape";
import { identifierSchema } from "../identifier";
import { type DeskShapes, plain } from "./shapes";

export const erasureShapes = {
  getErasureDossier: {
    ...plain,
    summary: "What the erasure of an invoice group would erase or leave open",
    description:
      "Each part with its count and sums, read now. A part that could not be read has no count and bars the erasure.",
    params: z.strictObject({ accountGuid: identifierSchema }),
    answer: erasureDossierSchema,
  },
} as const satisfies Record<string, DeskShapes>;

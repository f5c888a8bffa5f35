import { z } from "zod";
import { operationUseSchema } from "../domain/sunset/operation-use-shape";
import { type DeskShapes, plain } from "./shapes";

/** Who uses which operations of the service, and which of them end. */
export const sunsetShapes = {
  listOperationUses: {
    ...plain,
    summary:
      "The last use of each operation of the service, and the notices of an end that arrived",
    description: "Recorded at most once a minute. Operations that were never used are missing.",
    answer: z.object({ uses: z.array(operationUseSchema) }),
  },
} as const satisfies Record<string, DeskShapes>;

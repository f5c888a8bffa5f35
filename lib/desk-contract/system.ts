import { systemSchema } from "../domain/system/system-shape";
import { type DeskShapes, plain } from "./shapes";

export const systemShapes = {
  getSystem: {
    ...plain,
    summary: "The figures of this desk: requests, calls, queues, outbox, circuit, database",
    description:
      "The same figures as at the metrics port, from the same registry. Requests and calls are of the process that answers.",
    answer: systemSchema,
  },
} as const satisfies Record<string, DeskShapes>;

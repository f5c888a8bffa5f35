import { connectionSchema } from "../../domain/connection/connection-shape";
import { type DeskShapes, plain } from "./shapes";

export const connectionShapes = {
  checkConnection: {
    ...plain,
    summary: "Check the connection to billing, step by step",
    description:
      "A new token, the service types, and one query. The steps after a failed one are skipped. Only administrators get the cause of a failure of the credentials.",
    answer: connectionSchema,
  },
} as const satisfies Record<string, DeskShapes>;

import { connectionSchema } from "../domain/connection/connection-shape";
import { answerDifferencesSchema } from "../domain/connection/difference-shape";
import { type DeskShapes, plain } from "./shapes";

export const connectionShapes = {
  checkConnection: {
    ...plain,
    summary: "Check the connection to billing, step by step",
    description:
      "A new token, the service types, and one query. The steps after a failed one are skipped. Only administrators get the cause of a failure of the credentials.",
    answer: connectionSchema,
  },
  listAnswerDifferences: {
    ...plain,
    summary: "How billing's answers differed from the interface within a day",
    description:
      "Fields that were left out, renamed, read from another form or unreadable, by operation. Names only, never values. Each desk reports what it has met itself.",
    answer: answerDifferencesSchema,
  },
} as const satisfies Record<string, DeskShapes>;

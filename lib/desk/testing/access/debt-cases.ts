import { randomUUID } from "node:crypto";
import { insertCase } from "../insert-records";
import { type AccessOfNoun, version } from "./access-of-noun";

export const debtCases = {
  examples: {
    changeDebtCase: version,
    repairDebtCase: { body: { version: 1, repair: "close" } },
    compareDebtCase: { body: {} },
  },
  records: {
    "/debt-cases/{id}": (database) => insertCase(database, { invoiceNumber: randomUUID() }),
  },
} satisfies AccessOfNoun;

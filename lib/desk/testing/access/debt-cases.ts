import { insertCase } from "../insert-records";
import { type AccessOfNoun, version } from "./access-of-noun";

export const debtCases = {
  examples: {
    changeDebtCase: version,
    repairDebtCase: { body: { version: 1, repair: "close" } },
    compareDebtCase: { body: {} },
  },
  records: { "debt-cases": (database) => insertCase(database, { invoiceNumber: "7" }) },
} satisfies AccessOfNoun;

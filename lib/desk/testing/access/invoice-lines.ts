import type { AccessOfNoun } from "./access-of-noun";

const lineId = "1".repeat(32);

export const invoiceLines = {
  examples: {
    getArchivedBy: { query: { lineIds: lineId } },
    changeLineFollowups: { body: { lineIds: [lineId], note: "Findings" } },
  },
} satisfies AccessOfNoun;

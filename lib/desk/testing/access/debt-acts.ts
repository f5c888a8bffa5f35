import { exampleAccount } from "../example-billing";
import type { AccessOfNoun } from "./access-of-noun";

const act = {
  kind: "resolve",
  content: { invoiceNumber: "1", debtCaseId: "NC-1" },
  customerGuid: "c".repeat(32),
  accountGuid: exampleAccount,
  seen: { totalMinor: null, restMinor: null },
} as const;

export const debtActs = {
  examples: {
    createDebtActions: { body: { items: [act] } },
  },
} satisfies AccessOfNoun;

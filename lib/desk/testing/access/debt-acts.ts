import { randomUUID } from "node:crypto";
import { insertAct } from "../../debt-cases/register/testing/example-act";
import { exampleAccount } from "../example-billing";
import { exampleFacts } from "../example-facts";
import { type AccessOfNoun, approval, returned, settle, version } from "./access-of-noun";

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
    editDebtAction: { body: { version: 1, content: {}, seen: act.seen } },
    withdrawDebtAction: version,
    approveDebtAction: approval,
    returnDebtAction: returned,
    settleDebtAction: settle,
  },
  records: {
    "/debt-acts/{id}": async (database) =>
      (await insertAct(database, "resolve", randomUUID(), { facts: exampleFacts.act })).id,
  },
} satisfies AccessOfNoun;

import { exampleAccount } from "../example-billing";
import { type AccessOfNoun, ofBilling } from "./access-of-noun";

const accountGuid = exampleAccount;

export const invoiceGroups = {
  examples: {
    getNotInvoiced: { params: { accountGuid } },
    saveInvoiceGroupSettings: {
      params: { accountGuid },
      body: { scope: "group", opened: {}, wanted: { note: "Called" } },
    },
    undoInvoiceGroupSettings: {
      params: { accountGuid },
      body: { scope: "group", groups: [{ accountGuid, before: {}, asked: {}, applied: {} }] },
    },
  },
  records: { "/invoice-groups/{accountGuid}": ofBilling },
} satisfies AccessOfNoun;

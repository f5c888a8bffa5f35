import {
  addDebtCollectionFeesSchema,
  addNextInvoiceLinesSchema,
  assignDebtCaseSchema,
  resolveDebtCaseSchema,
  updateDebtCaseSchema,
} from "../debt-case";
import { openInvoicesSchema } from "../open-invoice";
import type { debtCollectionRows } from "../operation-rows/debt-collection";
import {
  accountLifeTimeStatusUpdateSchema,
  invoiceDunnedCreditedSchema,
  invoiceDunnedPaidSchema,
} from "../webhook";
import { messageSchema, nothing, type ShapesOf } from "./shapes";

const debtAnswer = {
  section: "4.6",
  params: nothing,
  query: nothing,
  answer: messageSchema,
} as const;
const read = { section: "4.6", params: nothing, query: nothing, body: null } as const;

export const debtCollectionShapes = {
  listOpenInvoices: {
    ...read,
    summary: "List Open Invoices for Debt Collection",
    answer: openInvoicesSchema,
  },
  addDebtCollectionFees: {
    ...debtAnswer,
    summary: "Add Debt Collection Fee to Invoice",
    body: addDebtCollectionFeesSchema,
  },
  addNextInvoiceLines: {
    ...debtAnswer,
    summary: "Add Lines for Next Invoice",
    body: addNextInvoiceLinesSchema,
  },
  assignDebtCase: {
    ...debtAnswer,
    summary: "Assign Invoice to Debt Collection",
    body: assignDebtCaseSchema,
  },
  updateDebtCase: {
    ...debtAnswer,
    summary: "Update Debt Case Details",
    body: updateDebtCaseSchema,
  },
  resolveDebtCase: {
    ...debtAnswer,
    summary: "Resolve Debt Collection Case",
    body: resolveDebtCaseSchema,
  },
  getAccountLifeTimeStatusUpdateModel: {
    ...read,
    summary: "Get Invoice Group Status Update Webhook Model",
    answer: accountLifeTimeStatusUpdateSchema,
  },
  getInvoiceDunnedPaidModel: {
    ...read,
    summary: "Get Dunned Invoice Payment Webhook Model",
    description:
      "Sent for each payment while the invoice is in a debt case. Chosen: once the case is resolved the invoice is back in the tenant's own process, and its payments are no longer sent.",
    answer: invoiceDunnedPaidSchema,
  },
  getInvoiceDunnedCreditedModel: {
    ...read,
    summary: "Get Dunned Invoice Credit Webhook Model",
    description:
      "Sent where the invoice is in a debt case when it is credited. Chosen: not after the case is resolved.",
    answer: invoiceDunnedCreditedSchema,
  },
} as const satisfies ShapesOf<typeof debtCollectionRows>;

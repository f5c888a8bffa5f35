import { type OperationRows, read, write } from "./row";

const base = "/be/v3/invoice/debtcollection";

export const debtCollectionRows = {
  listOpenInvoices: { ...read("GET", base, "debt:read"), ledgerOnly: true, chosen: true },
  addDebtCollectionFees: {
    ...write("POST", `${base}/fees`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
    chosen: true,
  },
  addNextInvoiceLines: {
    ...write("POST", `${base}/invoicelines`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
  },
  assignDebtCase: {
    ...write("POST", `${base}/assign`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
    chosen: true,
  },
  updateDebtCase: {
    ...write("PATCH", `${base}/case`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
    chosen: true,
  },
  resolveDebtCase: {
    ...write("POST", `${base}/resolve`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
    chosen: true,
  },
  getAccountLifeTimeStatusUpdateModel: {
    ...read("GET", `${base}/webhooks/accountlifetimestatusupdate`, "webhooks:read"),
    ledgerOnly: true,
    chosen: true,
  },
  getInvoiceDunnedPaidModel: {
    ...read("GET", `${base}/webhooks/invoicedunnedpaid`, "webhooks:read"),
    ledgerOnly: true,
    chosen: true,
  },
  getInvoiceDunnedCreditedModel: {
    ...read("GET", `${base}/webhooks/invoicedunnedcredited`, "webhooks:read"),
    ledgerOnly: true,
    chosen: true,
  },
} as const satisfies OperationRows;

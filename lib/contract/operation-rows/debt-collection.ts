import { type OperationRows, read, write } from "./row";

const base = "/be/v3/invoice/debtcollection";

export const debtCollectionRows = {
  listOpenInvoices: { ...read("GET", base, "debt:read"), ledgerOnly: true, chosen: "address" },
  addDebtCollectionFees: {
    ...write("POST", `${base}/fees`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
    chosen: "address",
  },
  addNextInvoiceLines: {
    ...write("POST", `${base}/invoicelines`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
    chosen: "meaning",
  },
  assignDebtCase: {
    ...write("POST", `${base}/assign`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
    chosen: "address",
  },
  updateDebtCase: {
    ...write("PATCH", `${base}/case`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
    chosen: "address",
  },
  resolveDebtCase: {
    ...write("POST", `${base}/resolve`, "debt:write"),
    ledgerOnly: true,
    deskOnly: true,
    chosen: "address",
  },
  getAccountLifeTimeStatusUpdateModel: {
    ...read("GET", `${base}/webhooks/accountlifetimestatusupdate`, "webhooks:read"),
    ledgerOnly: true,
    chosen: "address",
  },
  getInvoiceDunnedPaidModel: {
    ...read("GET", `${base}/webhooks/invoicedunnedpaid`, "webhooks:read"),
    ledgerOnly: true,
    chosen: "address",
  },
  getInvoiceDunnedCreditedModel: {
    ...read("GET", `${base}/webhooks/invoicedunnedcredited`, "webhooks:read"),
    ledgerOnly: true,
    chosen: "address",
  },
} as const satisfies OperationRows;

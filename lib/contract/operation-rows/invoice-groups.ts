import { type OperationRows, read, write } from "./row";

export const invoiceGroupsRows = {
  getInvoiceGroupSearchTemplate: {
    ...read("GET", "/be/v3/accounts/query", "invoice-groups:read"),
    chosen: "address",
  },
  queryInvoiceGroups: {
    ...read("POST", "/be/v3/accounts/query", "invoice-groups:read"),
    chosen: "address",
  },
  updateInvoiceGroupConfig: {
    ...write("PATCH", "/be/v3/accounts/config", "invoice-groups:write"),
    chosen: "address",
    deskOnly: true,
  },
  updateInvoiceGroupConfigs: {
    ...write("PATCH", "/be/v3/accounts/configs", "invoice-groups:write"),
    chosen: "address",
    deskOnly: true,
  },
  getInvoiceGroupConfig: {
    ...read("GET", "/be/v3/accounts/{accountGuid}/config", "invoice-groups:read"),
    chosen: "address",
  },
  getInvoiceGroup: {
    ...read("GET", "/v1/cm/account/{guid}", "invoice-groups:read"),
    chosen: "address",
  },
  updateInvoiceGroup: {
    ...write("PUT", "/v1/cm/account/{guid}", "invoice-groups:write"),
    chosen: "address",
    deskOnly: true,
  },
  deleteInvoiceGroup: {
    ...write("DELETE", "/v1/cm/account/{guid}", "invoice-groups:erase"),
    chosen: "address",
    deskOnly: true,
  },
  createInvoiceGroup: {
    ...write("POST", "/v1/cm/customer/{guid}/accounts", "invoice-groups:write"),
    chosen: "address",
    deskOnly: true,
  },
  updateCustomerInvoiceGroup: {
    ...write("PUT", "/v1/cm/customer/{guid}/accounts/{acguid}", "invoice-groups:write"),
    chosen: "address",
    deskOnly: true,
  },
} as const satisfies OperationRows;

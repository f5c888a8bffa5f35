import { type OperationRows, read, write } from "./row";

export const invoiceGroupsRows = {
  getInvoiceGroupSearchTemplate: {
    ...read("GET", "/be/v3/accounts/query", "invoice-groups:read"),
    chosen: true,
  },
  queryInvoiceGroups: {
    ...read("POST", "/be/v3/accounts/query", "invoice-groups:read"),
    chosen: true,
  },
  updateInvoiceGroupConfig: {
    ...write("PATCH", "/be/v3/accounts/config", "invoice-groups:write"),
    chosen: true,
  },
  updateInvoiceGroupConfigs: {
    ...write("PATCH", "/be/v3/accounts/configs", "invoice-groups:write"),
    chosen: true,
  },
  getInvoiceGroupConfig: {
    ...read("GET", "/be/v3/accounts/{accountGuid}/config", "invoice-groups:read"),
    chosen: true,
  },
  getInvoiceGroup: { ...read("GET", "/v1/cm/account/{guid}", "invoice-groups:read"), chosen: true },
  updateInvoiceGroup: {
    ...write("PUT", "/v1/cm/account/{guid}", "invoice-groups:write"),
    chosen: true,
  },
  deleteInvoiceGroup: {
    ...write("DELETE", "/v1/cm/account/{guid}", "invoice-groups:erase"),
    chosen: true,
  },
  createInvoiceGroup: {
    ...write("POST", "/v1/cm/customer/{guid}/accounts", "invoice-groups:write"),
    chosen: true,
  },
  updateCustomerInvoiceGroup: {
    ...write("PUT", "/v1/cm/customer/{guid}/accounts/{acguid}", "invoice-groups:write"),
    chosen: true,
  },
} as const satisfies OperationRows;

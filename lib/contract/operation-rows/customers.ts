import { type OperationRows, read, write } from "./row";

export const customersRows = {
  getInvoiceGroupsByThirdPartyId: {
    ...read("GET", "/v1/cm/account/{id}/thirdparty/{tpid}", "invoice-groups:read"),
    chosen: "address",
  },
  createContact: {
    ...write("POST", "/v1/cm/account/{guid}/contacts", "invoice-groups:write"),
    chosen: "address",
    deskOnly: true,
  },
  listCustomerInvoiceGroups: {
    ...read("GET", "/v1/cm/customer/{guid}/accounts", "customers:read"),
    chosen: "address",
  },
  setCustomerStatus: {
    ...write("POST", "/v1/cm/customer/{guid}/status", "customers:deceased"),
    deskOnly: true,
  },
} as const satisfies OperationRows;

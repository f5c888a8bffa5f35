import { type OperationRows, read } from "./row";

export const customersRows = {
  listCustomerInvoiceGroups: {
    ...read("GET", "/v1/cm/customer/{guid}/accounts", "customers:read"),
    chosen: true,
  },
} as const satisfies OperationRows;

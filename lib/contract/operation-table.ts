import type { Permission } from "./permissions";

/**
 * One row an operation: what may be called, how, and by whom. Data only, so that the browser can
 * build addresses from it without loading a single schema; the schemas stand in operations.ts.
 */
export interface OperationRow {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path template; `{name}` segments are declared in the operation's params schema. */
  readonly path: `/${string}`;
  readonly permission: Permission;
  /** Available only to tenants that use the service's ledger (interface, section 1). */
  readonly ledgerOnly: boolean;
  readonly access: "read" | "write";
  /** Sunset date and successor of the interface's section 9, where the operation is deprecated. */
  readonly deprecated: { readonly sunset: string; readonly successor: string | null } | null;
  /** True where the interface shows no method and path and operations were given ours. */
  readonly chosen: boolean;
  /** Takes the invoice-specific token of section 5.5, so only the desk's server may call it. */
  readonly invoiceToken: boolean;
}

const read = { ledgerOnly: false, access: "read", deprecated: null, chosen: false } as const;
const write = { ledgerOnly: false, access: "write", deprecated: null, chosen: true } as const;

export const operationTable = {
  listInvoices: {
    ...read,
    method: "GET",
    path: "/be/v3/invoice/{customerGuid}",
    permission: "invoices:read",
    invoiceToken: false,
  },
  getInvoicePdf: {
    ...read,
    method: "GET",
    path: "/be/v3/invoice/{customerGuid}/pdf",
    permission: "invoices:read",
    invoiceToken: true,
  },
  getInvoiceDetails: {
    ...read,
    method: "GET",
    path: "/be/v3/invoice/details",
    permission: "invoices:read",
    invoiceToken: true,
  },
  getInvoiceGroupSearchTemplate: {
    ...read,
    method: "GET",
    path: "/be/v3/accounts/query",
    permission: "invoice-groups:read",
    invoiceToken: false,
  },
  queryInvoiceGroups: {
    ...read,
    method: "POST",
    path: "/be/v3/accounts/query",
    permission: "invoice-groups:read",
    invoiceToken: false,
  },
  updateInvoiceGroupConfig: {
    ...write,
    method: "PATCH",
    path: "/be/v3/accounts/config",
    permission: "invoice-groups:write",
    invoiceToken: false,
  },
  updateInvoiceGroupConfigs: {
    ...write,
    method: "PATCH",
    path: "/be/v3/accounts/configs",
    permission: "invoice-groups:write",
    invoiceToken: false,
  },
  getInvoiceGroupConfig: {
    ...read,
    chosen: true,
    method: "GET",
    path: "/be/v3/accounts/{accountGuid}/config",
    permission: "invoice-groups:read",
    invoiceToken: false,
  },
  getInvoiceGroup: {
    ...read,
    chosen: true,
    method: "GET",
    path: "/v1/cm/account/{guid}",
    permission: "invoice-groups:read",
    invoiceToken: false,
  },
  listCustomerInvoiceGroups: {
    ...read,
    chosen: true,
    method: "GET",
    path: "/v1/cm/customer/{guid}/accounts",
    permission: "customers:read",
    invoiceToken: false,
  },
  listServiceTypes: {
    ...read,
    method: "GET",
    path: "/cm/servicetypes/v2/servicetypes",
    permission: "connection:read",
    invoiceToken: false,
  },
} as const satisfies Record<string, OperationRow>;

export type OperationId = keyof typeof operationTable;

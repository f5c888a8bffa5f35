/** Every internal address of the desk, typed. Identifiers are 32 hexadecimal characters. */
export const routes = {
  home: () => "/",
  signIn: () => "/sign-in",
  invoiceGroups: (search = "") => `/invoice-groups${search && `?${search}`}`,
  invoiceGroup: (accountGuid: string) => `/invoice-groups/${encodeURIComponent(accountGuid)}`,
  invoiceGroupInvoices: (accountGuid: string, search = "") =>
    `/invoice-groups/${encodeURIComponent(accountGuid)}/invoices${search && `?${search}`}`,
  customer: (customerGuid: string) => `/customers/${encodeURIComponent(customerGuid)}`,
  customerInvoices: (customerGuid: string, search = "") =>
    `/customers/${encodeURIComponent(customerGuid)}/invoices${search && `?${search}`}`,
} as const;

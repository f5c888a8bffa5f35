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
  invoiceGroupLines: (accountGuid: string, search = "") =>
    `/invoice-groups/${encodeURIComponent(accountGuid)}/lines${search && `?${search}`}`,
  invoiceGroupEvents: (accountGuid: string, search = "") =>
    `/invoice-groups/${encodeURIComponent(accountGuid)}/events${search && `?${search}`}`,
  customerEvents: (customerGuid: string, search = "") =>
    `/customers/${encodeURIComponent(customerGuid)}/events${search && `?${search}`}`,
  customerLines: (customerGuid: string, search = "") =>
    `/customers/${encodeURIComponent(customerGuid)}/lines${search && `?${search}`}`,
  abandonedLines: (search = "") => `/invoice-lines/abandoned${search && `?${search}`}`,
  archivedLines: (search = "") => `/invoice-lines/archived${search && `?${search}`}`,
  lineProposals: (search = "") => `/line-proposals${search && `?${search}`}`,
  lineProposal: (proposalId: string) => `/line-proposals/${encodeURIComponent(proposalId)}`,
  editLineProposal: (proposalId: string) =>
    `/line-proposals/${encodeURIComponent(proposalId)}/edit`,
  newLineProposal: (search = "") => `/line-proposals/new${search && `?${search}`}`,
  openInvoices: (search = "") => `/debt/open-invoices${search && `?${search}`}`,
  openInvoice: (invoiceNumber: string, search = "") =>
    `/debt/open-invoices/${encodeURIComponent(invoiceNumber)}${search && `?${search}`}`,
  debtActs: (search = "") => `/debt/acts${search && `?${search}`}`,
  debtAct: (actId: string) => `/debt/acts/${encodeURIComponent(actId)}`,
  debtCases: (search = "") => `/debt/cases${search && `?${search}`}`,
  debtCase: (caseId: string) => `/debt/cases/${encodeURIComponent(caseId)}`,
  webhooks: (search = "") => `/webhooks${search && `?${search}`}`,
  jobs: (search = "") => `/jobs${search && `?${search}`}`,
  job: (jobId: string) => `/jobs/${encodeURIComponent(jobId)}`,
  people: (search = "") => `/admin/people${search && `?${search}`}`,
  sessions: () => "/sessions",
  audit: (search = "") => `/audit${search && `?${search}`}`,
} as const;

/**
 * The roots of all query keys: the one place where two nouns meet. A noun's queries build on its
 * root, and a mutation names the roots that it makes stale in `meta.invalidates`.
 */
export const queryKeys = {
  invoiceGroups: ["invoice-groups"],
  customers: ["customers"],
  invoices: ["invoices"],
  invoiceLines: ["invoice-lines"],
  // Apart from the root of the lines: ten thousand are not read anew for each that changes.
  abandonedLines: ["abandoned-lines"],
  lineFollowups: ["line-followups"],
  lineProposals: ["line-proposals"],
  debtActs: ["debt-acts"],
  debtCases: ["debt-cases"],
  openInvoices: ["open-invoices"],
  webhooks: ["webhooks"],
  jobs: ["jobs"],
  products: ["products"],
  events: ["events"],
  people: ["people"],
  audit: ["audit"],
  work: ["work"],
  preferences: ["preferences"],
  session: ["session"],
} as const satisfies Record<string, readonly [string]>;

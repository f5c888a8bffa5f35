/** What is checked, in the order of the list. */
export const invoicingChecks = [
  "groupHold",
  "customerHold",
  "status",
  "lines",
  "minimum",
  "interval",
  "approval",
  "abandoned",
  "proposals",
  "contracts",
] as const;
export type InvoicingCheck = (typeof invoicingChecks)[number];

/** Whether it prevents the next invoice. "part": it keeps amounts off an invoice that is made. */
export const preventions = ["yes", "part", "no", "unknown"] as const;
export type Prevention = (typeof preventions)[number];

export const invoicingSources = ["group", "lines", "abandoned", "proposals", "contracts"] as const;
export type InvoicingSource = (typeof invoicingSources)[number];

/** What was found; the messages have one text for each. */
export const invoicingFindings = [
  "unread",
  "noHold",
  "hold",
  "holdBecause",
  "active",
  "ended",
  "statusUnknown",
  "lines",
  "noLines",
  "onlyOpenEntries",
  "noMinimum",
  "minimumReached",
  "minimumMissed",
  "mixedCurrencies",
  "dueAfter",
  "dueSince",
  "dueAfterWorkingDays",
  "dueSinceWorkingDays",
  "neverInvoiced",
  "scheduleUnknown",
  "noApproval",
  "approval",
  "noAbandoned",
  "abandoned",
  "noProposals",
  "noOwnProposals",
  "proposals",
  "contracts",
  "noContracts",
  "notStarted",
  "noneActive",
] as const;
export type InvoicingFinding = (typeof invoicingFindings)[number];

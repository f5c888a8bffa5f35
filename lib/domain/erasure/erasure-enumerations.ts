/** What an erasure's dossier counts, in its order. */
export const dossierParts = [
  "openInvoices",
  "uninvoicedLines",
  "abandonedLines",
  "contracts",
  "contacts",
  "debtCases",
  "reportFiles",
  "waitingWork",
  "waitingJobs",
  "notes",
  "files",
] as const;
export type DossierPart = (typeof dossierParts)[number];

/**
 * What an erasure does to a part. nameErased: names and texts are erased, numbers and amounts stay.
 * ended: contracts are reverted or terminated. dropped: rows of jobs and plans are not carried out. bars: there is no erasure while there is any.
 */
export const erasureEffects = [
  "erased",
  "nameErased",
  "ended",
  "dropped",
  "unchanged",
  "bars",
] as const;
export type ErasureEffect = (typeof erasureEffects)[number];

/** Why an erasure is barred. */
export const erasureBars = ["unread", "waitingWork"] as const;
export type ErasureBar = (typeof erasureBars)[number];

/** What a person should consider; none prevents the erasure. */
export const erasureWarnings = [
  "openInvoices",
  "uninvoicedLines",
  "abandonedLines",
  "contracts",
  "debtCases",
  "lastGroup",
] as const;
export type ErasureWarning = (typeof erasureWarnings)[number];

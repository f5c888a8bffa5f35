/**
 * Why lines are archived: kept by the desk, since the service has no field for it. Apart from the
 * shapes, so that a page loads no schema for it.
 */
export const archiveReasons = [
  "duplicate",
  "wrong-product",
  "wrong-period",
  "wrong-group",
  "customer-left",
  "corrected-elsewhere",
  "test-data",
  "other",
] as const;
export type ArchiveReason = (typeof archiveReasons)[number];

/** "other" says nothing by itself. */
export const needsNote = (reason: ArchiveReason): boolean => reason === "other";

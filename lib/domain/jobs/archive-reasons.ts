/**
 * Why lines are archived: stored by the desk, because the service has no field for it. Apart from
 * the shapes, so that a page loads no schema for it.
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

/** "other" requires a note, because it gives no reason. */
export const needsNote = (reason: ArchiveReason): boolean => reason === "other";

// Apart from the shapes, so that a page loads no schema for them.

/**
 * Why no proposal is made for a line: it is no longer abandoned; a job has it; another proposal
 * corrects it; it is snoozed, or a colleague's; its invoice group has ended, is held or is being
 * erased, or the customer is deceased; it has no product, or one that billing does not offer; the
 * product has no price, or needs a metering point or a contract on it; a value of it cannot be
 * proposed, or holds a national identity number.
 */
export const correctionBlocks = [
  "not-abandoned",
  "under-way",
  "corrected",
  "snoozed",
  "assigned",
  "group-ended",
  "group-held",
  "deceased",
  "being-erased",
  "no-product",
  "product-unknown",
  "no-price",
  "no-point",
  "no-contract",
  "missing-value",
  "national-id",
] as const;
export type CorrectionBlock = (typeof correctionBlocks)[number];

import { callDesk } from "../browser/desk-client";
import type { OfferingChanges } from "../contract/product-offering";
import { offeringValues } from "../domain/products/merge-offering";
import type { ReadOffering } from "../domain/products/offering-fields";
import type { OfferingResult } from "../domain/products/offering-shape";

/** Longer than the server's own limit for reading, writing and reading back, so its answer wins. */
const milliseconds = 80_000;

/**
 * Has the desk save changed fields of a product offering, with a new key for each press. Throws
 * ProblemError: it was not saved, or unclear.
 */
export function saveOffering(
  opened: ReadOffering,
  wanted: OfferingChanges,
): Promise<OfferingResult> {
  const body = { opened: offeringValues(opened), wanted };
  return callDesk("saveProductOffering", { params: { id: opened.ID }, body, milliseconds });
}

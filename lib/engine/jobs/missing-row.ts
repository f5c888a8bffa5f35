import "server-only";
import type { PreviewRow } from "../../domain/jobs/bulk-job";

/** The preview of a row that does not exist, or that the person may not see. */
export function missingRow(id: string): PreviewRow {
  return {
    id,
    description: "",
    customerGuid: null,
    customerName: null,
    accountGuid: null,
    amountMinor: null,
    currency: null,
    version: null,
    contentHash: null,
    values: [],
    verdict: "blocked",
    reason: "gone",
  };
}

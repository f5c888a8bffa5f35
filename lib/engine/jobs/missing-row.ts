import "server-only";
import type { CheckedRow } from "../../domain/jobs/job-order";

/** The draft of a row that does not exist, or that the person may not see. */
export function missingRow(id: string): CheckedRow {
  return {
    id,
    description: "",
    customerGuid: null,
    customerName: null,
    accountGuid: null,
    values: [],
    verdict: "blocked",
    reason: "gone",
  };
}

import "server-only";
import { rowsOf } from "../../engine/approvals/rows-of";

/** Debt actions in the table of approval requests. */
export const actRows = rowsOf("debt-act", [
  "invoiceNumber",
  "customerGuid",
  "accountGuid",
  "amountMinor",
  "currency",
  "submittedAt",
]);

export type ActRow = ReturnType<typeof actRows.own>;

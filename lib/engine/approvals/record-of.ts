import "server-only";
import type { ApprovalKind } from "./approval-kind";
import type { ApprovalRow } from "./rows-of";

/** An approval request as the record of a notification. */
export function recordOf<Row extends ApprovalRow>({ recordKind }: ApprovalKind<Row>, row: Row) {
  const number = "invoiceNumber" in row ? row.invoiceNumber : null;
  return { kind: recordKind, id: row.id, number } as const;
}

import { addMinorUnits, fromMinorUnits, toMinorUnits } from "../../lib/domain/money";
import type { FeeLetterRow } from "./letters";
import type { InvoiceLineRow, InvoiceRow } from "./rules";

/** What an invoice is made of. */
export interface InvoiceParts {
  readonly row: InvoiceRow;
  readonly lines: readonly InvoiceLineRow[];
  readonly letters: readonly FeeLetterRow[];
}

/**
 * The invoice as it was issued: its first due date, and neither lines nor amounts of the fees that
 * letters added since.
 */
export function asIssued({ row, lines, letters }: InvoiceParts): InvoiceParts {
  const less = (name: "amount" | "vatAmount") =>
    fromMinorUnits(
      addMinorUnits(toMinorUnits(row[name]), ...letters.map((one) => toMinorUnits(-one[name]))),
    );
  return {
    row: {
      ...row,
      dueDate: row.originalDueDate ?? row.dueDate,
      amount: less("amount"),
      vatAmount: less("vatAmount"),
    },
    lines: lines.filter(({ letter }) => letter === null),
    letters: [],
  };
}

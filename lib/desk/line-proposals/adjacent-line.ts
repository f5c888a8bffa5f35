import "server-only";
import type { InvoiceLine } from "../../contract/line";
import type { AdjacentLine } from "../../domain/line-proposals/context-shape";
import { toMinorUnits } from "../../domain/minor-units";

/** The fields of a line that are shown beside a proposal. */
export function toAdjacentLine(line: InvoiceLine): AdjacentLine {
  const { id, description, accountingPointId, periodStart, periodEnd, currency, importType } = line;
  return {
    id,
    description,
    accountingPointId,
    periodStart,
    periodEnd,
    currency,
    importType,
    amountMinor: toMinorUnits(line.amount),
    vatMinor: toMinorUnits(line.vatAmount),
  };
}

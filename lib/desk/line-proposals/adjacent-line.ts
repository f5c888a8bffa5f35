import "server-only";
import type { InvoiceLine } from "../../contract/line";
import type { Neighbour } from "../../domain/line-proposals/context-shape";
import { toMinorUnits } from "../../domain/minor-units";

/** A line as small as it is needed beside a proposal. */
export function toAdjacentLine(line: InvoiceLine): Neighbour {
  const { id, description, accountingPointId, periodStart, periodEnd, currency, importType } = line;
  return {
    ...{ id, description, accountingPointId, periodStart, periodEnd, currency, importType },
    amountMinor: toMinorUnits(line.amount),
    vatMinor: toMinorUnits(line.vatAmount),
  };
}

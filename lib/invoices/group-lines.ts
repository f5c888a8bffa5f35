import type { InvoiceDetails } from "../contract/invoice";

export type DetailLine = InvoiceDetails["lines"][number];

export interface LineGroup {
  /** null: lines without a metering point. */
  readonly meteringPoint: string | null;
  readonly lines: readonly DetailLine[];
}

/** Adjacent lines of one metering point together, in the order of the invoice. */
export function groupLines(lines: readonly DetailLine[]): LineGroup[] {
  const groups: { meteringPoint: string | null; lines: DetailLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.meteringPoint === line.accountingPointId) last.lines.push(line);
    else groups.push({ meteringPoint: line.accountingPointId, lines: [line] });
  }
  return groups;
}

import { addMinorUnits, type MinorUnits, subtractMinorUnits, toMinorUnits } from "../minor-units";

const zero = toMinorUnits(0);

/** The values of a line that the sums need; the service computes its VAT. */
export interface SummedLine {
  readonly amount: number | null;
  readonly vatAmount: number | null;
  readonly vatRate: number | null;
  readonly currency: string;
}

export interface RateSum {
  /** Percent; null: billing left it out. */
  readonly vatRate: number | null;
  readonly base: MinorUnits;
  readonly vat: MinorUnits;
}

export interface CurrencySum {
  readonly currency: string;
  readonly count: number;
  /** By VAT rate, highest first. */
  readonly rates: readonly RateSum[];
  readonly base: MinorUnits;
  readonly vat: MinorUnits;
  /** With VAT. */
  readonly total: MinorUnits;
}

/** Sums of lines that are not invoiced yet, one for each currency (most lines first). */
export function sumLines(lines: readonly SummedLine[]): CurrencySum[] {
  return [...groupBy(lines, ({ currency }) => currency)]
    .map(([currency, own]) => sumCurrency(currency, own))
    .toSorted((a, b) => b.count - a.count || (a.currency < b.currency ? -1 : 1));
}

function sumCurrency(currency: string, lines: readonly SummedLine[]): CurrencySum {
  const rates = [...groupBy(lines, ({ vatRate }) => vatRate)]
    .map(([vatRate, own]) => ({
      vatRate,
      base: addMinorUnits(...own.map(({ amount }) => toMinorUnits(amount))),
      vat: addMinorUnits(...own.map(({ vatAmount }) => toMinorUnits(vatAmount))),
    }))
    .toSorted((a, b) => (b.vatRate ?? -1) - (a.vatRate ?? -1));
  const base = addMinorUnits(...rates.map((rate) => rate.base));
  const vat = addMinorUnits(...rates.map((rate) => rate.vat));
  return { currency, count: lines.length, rates, base, vat, total: addMinorUnits(base, vat) };
}

/** Map.groupBy, which Node 20 does not have. */
function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

export interface LimitCheck {
  readonly limit: MinorUnits;
  /** The amount of an invoice now: the uninvoiced lines with VAT, and the outstanding amount. */
  readonly reached: MinorUnits;
  /** The amount missing to the limit; 0: none. */
  readonly missing: MinorUnits;
  /** 0 to 1, for drawing. */
  readonly share: number;
}

/**
 * Whether the next invoice reaches the group's minimum limit (`invoiceMinLimit`, interface section
 * 2.3): below it nothing is invoiced. Null if the group has no limit.
 */
export function checkLimit(sum: {
  readonly total: MinorUnits;
  readonly restAmount: number | null;
  readonly invoiceMinLimit: number | null;
}): LimitCheck | null {
  const limit = toMinorUnits(sum.invoiceMinLimit);
  if (limit === null || limit <= 0) return null;
  const reached = addMinorUnits(sum.total, toMinorUnits(sum.restAmount));
  const missing = reached < limit ? subtractMinorUnits(limit, reached) : zero;
  return { limit, reached, missing, share: Math.min(1, Math.max(0, reached / limit)) };
}

import Papa from "papaparse";

export type Separator = "\t" | ";" | "," | "|";

/** Lines that are looked at. */
const sample = 100;

/**
 * The separator by which the lines of a text are alike from the first one that has it, so that title
 * lines do not count. Tabs go before signs of texts, and a comma goes last: it is a decimal sign,
 * too, and stands in names. Lines end with LF.
 */
export function separatorOf(text: string): Separator {
  const [tab, semicolon, pipe] = (["\t", ";", "|"] as const).map((sign) => widthBy(text, sign));
  const comma = widthBy(text.replaceAll(decimalComma, " "), ",");
  const best = [
    { sign: "\t", width: tab ?? 1 },
    { sign: ";", width: semicolon ?? 1 },
    { sign: "|", width: pipe ?? 1 },
  ] as const;
  const other = best.find(({ width }) => width > 1);
  if (other === undefined) return comma > 1 ? "," : ";";
  if (other.sign === "\t") return "\t";
  // An English file has more columns by its commas; those of names have a space behind them.
  const tight = widthBy(text.replaceAll(/,(?= )/g, " ").replaceAll(decimalComma, " "), ",");
  return tight > other.width ? "," : other.sign;
}

/** The comma of `7,07058E+17`, and one before the last one or two digits of a cell. */
const decimalComma =
  /(?<=\d),(?=\d+E[+-]?\d)|(?<=(?:^|[^\d,])\d{1,18}),(?=(?:\d{1,2}|0+)(?:$|[^\d,]))/gimu;

/** The number of cells of most lines from the first one with two; 1: they are not alike. */
function widthBy(text: string, separator: Separator): number {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: "\n",
    preview: sample,
  });
  const widths = data.filter((cells) => cells.join("").trim() !== "").map(({ length }) => length);
  const table = widths.slice(
    Math.max(
      0,
      widths.findIndex((width) => width > 1),
    ),
  );
  const counts = new Map<number, number>();
  for (const width of table) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [1, 0]);
  return count * 2 >= table.length ? most : 1;
}

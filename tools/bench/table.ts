import { type Figure, type Unit, verdictOf } from "./figure";

const headings = ["Part", "Figure", "Measured", "Target", ""] as const;

const decimals = {
  ratio: 2,
  ms: 1,
  kB: 1,
  GB: 2,
  "requests/s": 0,
  "rows/s": 0,
  rows: 0,
  nodes: 0,
} satisfies Record<Unit, number>;

/** The table of a run as text, with one line for each figure. */
export function renderTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.part,
    figure.name,
    withUnit(figure.measured, figure.unit),
    figure.target === null
      ? "–"
      : `${figure.target.kind} ${withUnit(figure.target.value, figure.unit)}`,
    verdictOf(figure),
  ]);
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 2 ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return [line(headings), rule, ...rows.map(line)].join("\n");
}

function withUnit(value: number, unit: Unit): string {
  const number = Number.isFinite(value) ? value.toFixed(decimals[unit]) : "–";
  return unit === "ratio" ? `${number}×` : `${number} ${unit}`;
}

export const parts = [
  "proxy",
  "rows",
  "filter",
  "lines",
  "debt",
  "search",
  "finder",
  "records",
  "pages",
  "bulk",
  "memory",
] as const;
export type Part = (typeof parts)[number];

/** The unit of a figure; `ratio` is a quotient of two medians of the same run. */
export type Unit = "ratio" | "ms" | "kB" | "GB" | "requests/s" | "rows/s" | "rows" | "nodes";

export type Target =
  | { readonly kind: "at least"; readonly value: number }
  | { readonly kind: "at most"; readonly value: number }
  | { readonly kind: "below"; readonly value: number };

/** One line of the benchmark's table; without a target it is information only. */
export interface Figure {
  readonly part: Part;
  readonly name: string;
  readonly measured: number;
  readonly unit: Unit;
  readonly target: Target | null;
}

export type Verdict = "reached" | "missed" | "";

export function verdictOf({ measured, target }: Figure): Verdict {
  if (target === null) return "";
  return reaches(measured, target) ? "reached" : "missed";
}

/** NaN reaches no target. */
function reaches(measured: number, { kind, value }: Target): boolean {
  switch (kind) {
    case "at least":
      return measured >= value;
    case "at most":
      return measured <= value;
    case "below":
      return measured < value;
  }
}

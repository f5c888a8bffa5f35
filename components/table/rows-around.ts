/** Rows by position, `to` excluded. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Rendered at the side to which the list is scrolled, and at the other one. */
const [ahead, behind] = [3, 1];
/** A longer step is a jump, after which no further one is likely. */
const longestStep = 12;

/**
 * The rows to render when these are seen, given those that are rendered: the same value as long as
 * they suffice, otherwise more at the side to which the list is scrolled, by as many as it moved by.
 * So the next frame finds its rows, and a list that rests has few that nobody sees.
 *
 * @param step rows by which the list was scrolled since the last time; negative: upwards
 */
export function rowsAround(rendered: RowRange, seen: RowRange, step: number): RowRange {
  const next = Math.max(Math.min(step, longestStep), -longestStep);
  const due = {
    from: Math.max(seen.from + Math.min(next, 0), 0),
    to: seen.to + Math.max(next, 0),
  };
  const isFew = rendered.to - rendered.from <= seen.to - seen.from + longestStep + ahead + behind;
  // As many as for paper, whose view has no end, are too many for a screen.
  if (isFew && rendered.from <= due.from && rendered.to > due.to) return rendered;
  const up = next < 0;
  return {
    from: Math.max(due.from - (up ? ahead : behind), 0),
    to: due.to + (up ? behind : ahead),
  };
}

/**
 * The positions of the rendered rows in order. A list that became shorter than it was scrolled to
 * shows its end.
 *
 * @param keep a row that is rendered wherever it is; -1: none
 */
export function rowsShown(range: RowRange, count: number, keep: number): readonly number[] {
  const to = Math.min(range.to, count);
  const from = Math.max(Math.min(range.from, count - (range.to - range.from)), 0);
  const seen = Array.from({ length: to - from }, (_, at) => from + at);
  if (keep < 0 || keep >= count || (keep >= from && keep < to)) return seen;
  return keep < from ? [keep, ...seen] : [...seen, keep];
}

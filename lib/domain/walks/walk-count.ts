import type { z } from "zod";
import type { walkCountSchema } from "./walk-count-schema";

// Apart from the shape, so that a page loads no schema for it.

export type WalkCount = z.infer<typeof walkCountSchema>;

/** The count of no pages, and of rows that no pages were read for. */
export const nothingWalked: WalkCount = {
  read: 0,
  distinct: 0,
  repeated: 0,
  missing: 0,
  moved: false,
  cut: false,
};

/** The counts of two walks through different lists as one. */
export function addWalks(one: WalkCount, other: WalkCount): WalkCount {
  return {
    read: one.read + other.read,
    distinct: one.distinct + other.distinct,
    repeated: one.repeated + other.repeated,
    missing: one.missing + other.missing,
    moved: one.moved || other.moved,
    cut: one.cut || other.cut,
  };
}

/** One reading of a list from its first page to its last: which rows came, and which came again. */
export class ReadingCount {
  private readonly ids = new Set<string>();
  private readonly totals = new Set<number>();
  private before = "";
  read = 0;
  total = 0;

  /**
   * Counts a page.
   *
   * @param total Rows on all pages, where the answer has it.
   * @returns false: the page is no new one, because the service ignores the page's number, or the
   *   list has ended.
   */
  add(ids: readonly string[], total: number | null): boolean {
    if (total !== null) this.totals.add(total);
    if (total !== null) this.total = total;
    const now = ids.join("\n");
    if (ids.length === 0 || now === this.before) return false;
    this.before = now;
    this.read += ids.length;
    for (const id of ids) this.ids.add(id);
    // Pages in any order repeat a third of their rows; only pages without an end repeat so many.
    return this.repeated <= 2 * this.ids.size;
  }

  get repeated(): number {
    return this.read - this.ids.size;
  }

  /** Rows came again, or the total changed or was not reached: others may have been passed over. */
  get moved(): boolean {
    return this.repeated > 0 || this.totals.size > 1 || this.ids.size < this.total;
  }

  /** Rows that may be missing where so many different ones came in all readings. */
  missingOf(distinct: number): number {
    return this.moved ? Math.max(0, this.read - distinct, this.total - distinct) : 0;
  }
}

import type { WalkCount } from "./walk-count";

/** The ids of rows that a person picked. */
export interface PickedRows {
  readonly ids: readonly string[];
  /** What the walk that read them counted; null: they were picked one by one. */
  readonly walk: WalkCount | null;
}

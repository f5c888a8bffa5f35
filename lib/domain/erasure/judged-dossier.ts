import type { DossierRow } from "./dossier-shape";
import { type ErasureBar, type ErasureWarning, erasureWarnings } from "./erasure-enumerations";

export interface JudgedDossier {
  readonly rows: readonly Pick<DossierRow, "part" | "count">[];
  /** Null: it could not be read. */
  readonly lastGroup: boolean | null;
}

/**
 * Why an erasure is barred: a part was not read, so that nobody knows what it would erase; or work
 * about the group waits, which would be sent to a group that is gone.
 */
export function barsOf({ rows, lastGroup }: JudgedDossier): ErasureBar[] {
  const bars: ErasureBar[] = [];
  if (lastGroup === null || rows.some(({ count }) => count === null)) bars.push("unread");
  if (rows.some(({ part, count }) => part === "waitingWork" && count !== null && count > 0)) {
    bars.push("waitingWork");
  }
  return bars;
}

/** What a person should consider before the erasure. Debts stay, so nothing here prevents it. */
export function warningsOf({ rows, lastGroup }: JudgedDossier): ErasureWarning[] {
  const found = new Set<string>(
    rows.filter(({ count }) => (count ?? 0) > 0).map((row) => row.part),
  );
  if (lastGroup) found.add("lastGroup");
  return erasureWarnings.filter((warning) => found.has(warning));
}

import type { CountedRow } from "./dossier-shape";
import type { DossierPart } from "./erasure-enumerations";

/** A part whose count or sums are others now; null: it was or is not in the dossier. */
export interface ChangedPart {
  readonly part: DossierPart;
  readonly before: CountedRow | null;
  readonly now: CountedRow | null;
}

/** The parts of a dossier that differ from those of an earlier one, in the present order. */
export function changedParts(
  before: readonly CountedRow[],
  now: readonly CountedRow[],
): ChangedPart[] {
  const parts = new Set([...now, ...before].map(({ part }) => part));
  return [...parts]
    .map((part) => ({
      part,
      before: before.find((row) => row.part === part) ?? null,
      now: now.find((row) => row.part === part) ?? null,
    }))
    .filter((one) => textOf(one.before) !== textOf(one.now));
}

function textOf(row: CountedRow | null): string {
  if (row === null) return "";
  const { count, more, sums } = row;
  return JSON.stringify([count, more, sums.map(({ currency, minor }) => [currency, minor])]);
}

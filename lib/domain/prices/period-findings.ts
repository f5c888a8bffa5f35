import { addDays } from "../day";

/** Days from the first to the last; null: without an end. ISO. */
export interface Period {
  readonly from: string;
  readonly to: string | null;
}

/** Days of no period, or of several. */
export interface PeriodFinding extends Period {
  readonly kind: "gap" | "overlap";
}

/** The gaps between periods and their overlaps, in order. A period ends on or after its first day. */
export function findPeriodFindings(periods: readonly Period[]): readonly PeriodFinding[] {
  const sorted = periods.toSorted((one, other) => one.from.localeCompare(other.from));
  const findings: PeriodFinding[] = [];
  const [first, ...later] = sorted;
  if (!first) return findings;
  // The last day that an earlier period covers.
  let reach = first.to;
  for (const { from, to } of later) {
    if (reach === null || from <= reach) {
      findings.push({ kind: "overlap", from, to: earlier(reach, to) });
    } else if (from > addDays(reach, 1)) {
      findings.push({ kind: "gap", from: addDays(reach, 1), to: addDays(from, -1) });
    }
    if (reach !== null && (to === null || to > reach)) reach = to;
  }
  return findings;
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

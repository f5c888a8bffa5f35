/** By days after the current due date; the first one is not due yet. */
export const ageingBuckets = ["notDue", "1-14", "15-30", "31-60", "61-90", "over90"] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

const dayMilliseconds = 86_400_000;

/** Whole days from one ISO date to another, below zero where it lies ahead. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);
}

export function bucketOf(daysOverdue: number): AgeingBucket {
  if (daysOverdue < 1) return "notDue";
  if (daysOverdue <= 14) return "1-14";
  if (daysOverdue <= 30) return "15-30";
  if (daysOverdue <= 60) return "31-60";
  return daysOverdue <= 90 ? "61-90" : "over90";
}

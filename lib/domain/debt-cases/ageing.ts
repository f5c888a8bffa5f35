/** By days after the current due date; the first one is not due yet. */
export const ageingBuckets = ["notDue", "1-14", "15-30", "31-60", "61-90", "over90"] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** The age bucket of a number of whole days after the due date; below 1: not due. */
export function bucketOf(daysOverdue: number): AgeingBucket {
  if (daysOverdue < 1) return "notDue";
  if (daysOverdue <= 14) return "1-14";
  if (daysOverdue <= 30) return "15-30";
  if (daysOverdue <= 60) return "31-60";
  return daysOverdue <= 90 ? "61-90" : "over90";
}

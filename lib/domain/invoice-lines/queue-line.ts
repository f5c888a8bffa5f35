import type { SetAsideLine } from "../../contract/line";
import { daysBetween } from "../day";
import type { LineFollowup } from "../line-followups/followup-shape";
import { type MinorUnits, toMinorUnits } from "../minor-units";

/** An abandoned line with the desk's own data about it. */
export interface QueueLine {
  readonly id: string;
  readonly line: SetAsideLine;
  /** Without VAT. */
  readonly amount: MinorUnits;
  readonly followup: LineFollowup | null;
  /** The day on which it was abandoned (the service's moment, in UTC). */
  readonly since: string;
  /** Whole days from then until today. */
  readonly days: number;
  /** Hidden until a future day. */
  readonly snoozed: boolean;
}

/** `today` is the tenant's day, `2026-11-21`. */
export function queueLine(
  line: SetAsideLine,
  followup: LineFollowup | null,
  today: string,
): QueueLine {
  const since = (line.lastAccountTimestamp ?? line.importTimeStamp).slice(0, 10);
  const until = followup?.snoozedUntil ?? null;
  return {
    id: line.id,
    line,
    amount: toMinorUnits(line.amount),
    followup,
    since,
    days: Math.max(daysBetween(since, today), 0),
    snoozed: until !== null && until > today,
  };
}

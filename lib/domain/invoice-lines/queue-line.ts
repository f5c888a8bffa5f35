import type { SetAsideLine } from "../../contract/line";
import { daysSince } from "../day";
import type { LineFollowup } from "../line-followups/followup-shape";
import { type MinorUnits, toMinorUnits } from "../minor-units";
import { readServiceDay } from "../readers/read-service-day";

/** An abandoned line with the desk's own data about it. */
export interface QueueLine {
  readonly id: string;
  readonly line: SetAsideLine;
  /** Without VAT; null: billing left it out. */
  readonly amount: MinorUnits | null;
  readonly followup: LineFollowup | null;
  /** The tenant's day on which it was abandoned; null: billing left the moment out. */
  readonly since: string | null;
  /** Whole days from then until today. */
  readonly days: number | null;
  /** Hidden until a future day. */
  readonly snoozed: boolean;
}

/** `today` is the tenant's day, `2026-11-21`. */
export function queueLine(
  line: SetAsideLine,
  followup: LineFollowup | null,
  today: string,
  timeZone: string,
): QueueLine {
  const moment = line.lastAccountTimestamp ?? line.importTimeStamp;
  const since = moment === null ? null : readServiceDay(moment, timeZone);
  const days = daysSince(since, today);
  const until = followup?.snoozedUntil ?? null;
  return {
    id: line.id,
    line,
    amount: toMinorUnits(line.amount),
    followup,
    since,
    days: days === null ? null : Math.max(days, 0),
    snoozed: until !== null && until > today,
  };
}

/** Null: none, or a text that is no day. */
export function readableDay({ since, days }: QueueLine): string | null {
  return days === null ? null : since;
}

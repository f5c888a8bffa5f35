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
  const until = followup?.snoozedUntil ?? null;
  return {
    id: line.id,
    line,
    amount: toMinorUnits(line.amount),
    followup,
    ...(moment === null ? ageless : ageOf(moment, today, timeZone)),
    snoozed: until !== null && until > today,
  };
}

type Age = Pick<QueueLine, "since" | "days">;

const ageless: Age = { since: null, days: null };

/** By moment of a day and a zone: the lines of one run of billing have the same, in thousands. */
const ages = new Map<string, Age>();
const mostAges = 10_000;

function ageOf(moment: string, today: string, timeZone: string): Age {
  const key = `${moment} ${today} ${timeZone}`;
  const known = ages.get(key);
  if (known !== undefined) return known;
  const since = readServiceDay(moment, timeZone);
  const days = daysSince(since, today);
  const age = { since, days: days === null ? null : Math.max(days, 0) };
  if (ages.size >= mostAges) ages.clear();
  ages.set(key, age);
  return age;
}

/** Null: none, or a text that is no day. */
export function readableDay({ since, days }: QueueLine): string | null {
  return days === null ? null : since;
}

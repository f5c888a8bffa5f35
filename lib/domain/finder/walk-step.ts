/** The walk reads at night, by the tenant's clock. */
const [evening, morning] = [22, 6];
/** Shorter than a day, so that a walk that began late does not move the next one to another night. */
const pauseHours = 20;
/** After a walk, a search waits so long for the next one: many searches make no endless walk. */
const pauseHoursOfSearch = 1;

/** The walk that fills the index of numbers, as it is stored. */
export interface NumberWalk {
  readonly startedAt: Date;
  /** When the last one ended that read all groups; null: none has. */
  readonly completedAt: Date | null;
}

/** Whether a walk has begun and is not at its end. */
export function isUnderWay(walk: NumberWalk | null): boolean {
  return walk !== null && (walk.completedAt === null || walk.startedAt > walk.completedAt);
}

interface WalkMoment {
  readonly now: Date;
  readonly timeZone: string;
  /** Somebody waits for a number. */
  readonly isAwaited: boolean;
  /** Until all groups were read once, the walk does not wait for a night. */
  readonly firstAtOnce: boolean;
}

/**
 * What is done now: nothing, a walk that goes on, or one from the first group. At night, or at any
 * hour while somebody waits for a number or the index is not complete.
 */
export function walkStep(
  walk: NumberWalk | null,
  { now, timeZone, isAwaited, firstAtOnce }: WalkMoment,
): "nothing" | "continue" | "begin" {
  const isFirst = firstAtOnce && !walk?.completedAt;
  if (!isAwaited && !isFirst && !isNight(timeZone, now)) return "nothing";
  if (isUnderWay(walk)) return "continue";
  if (!walk?.completedAt) return "begin";
  const hours = (now.getTime() - walk.completedAt.getTime()) / 3_600_000;
  return hours < (isAwaited ? pauseHoursOfSearch : pauseHours) ? "nothing" : "begin";
}

export function isNight(timeZone: string, now: Date): boolean {
  const text = new Intl.DateTimeFormat("en", { timeZone, hourCycle: "h23", hour: "2-digit" });
  const hour = Number(text.format(now));
  return hour >= evening || hour < morning;
}

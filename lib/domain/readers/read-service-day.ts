/**
 * A day as a service writes it, as an ISO day `2026-11-26`: a moment is the tenant's day, and a
 * moment without a zone has its day as written. Null for the days that stand for none (year 1 of
 * .NET, 9999). A text that is no day stays as it is.
 */
export function readServiceDay(text: string, timeZone: string): string | null {
  if (isoDay.test(text)) return isNoTime(text) ? null : text;
  const parts = readParts(text);
  if (parts === null) return text.trim() === "" ? null : text;
  if (isNoTime(parts.day)) return null;
  return parts.instant === null ? parts.day : dayOf(parts.instant, timeZone);
}

/**
 * A moment as a service writes it, as ISO text in UTC; one without a zone is the tenant's time.
 * `after` is the moment before it in an ordered list: of an hour that occurs twice, the second one is
 * meant where the first is not later. Null and other texts as in `readServiceDay`.
 */
export function readServiceMoment(
  text: string,
  timeZone: string,
  after: string | null = null,
): string | null {
  const parts = readParts(text);
  if (parts === null) return text.trim() === "" ? null : text;
  if (isNoTime(parts.day)) return null;
  if (parts.instant !== null) return utcMoment.test(text) ? text : toIso(parts.instant);
  const [first, second] = instantsOf(parts.local, timeZone);
  const afterTime = after === null ? Number.NaN : Date.parse(after);
  return toIso(second !== undefined && first <= afterTime ? second : first);
}

interface Parts {
  readonly day: string;
  /** Milliseconds; null: without a zone. */
  readonly instant: number | null;
  /** The written time as if it were UTC. */
  readonly local: number;
}

const isoDay = /^\d{4}-\d\d-\d\d$/;
const utcMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const iso =
  /^\s*(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?\s*$/i;
const compact = /^\s*(\d{4})(\d\d)(\d\d)\s*$/;
/** Of older .NET services, with milliseconds since 1970. */
const microsoft = /^\/?Date\((-?\d+)(?:[+-]\d{4})?\)\/?$/;
const internet = /^[A-Z][a-z]{2}, \d\d? [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d (?:GMT|UTC|[+-]\d{4})$/;

function readParts(text: string): Parts | null {
  const epoch = microsoft.exec(text.trim())?.[1];
  if (epoch !== undefined || internet.test(text)) {
    const instant = epoch === undefined ? Date.parse(text) : Number(epoch);
    if (!Number.isFinite(instant) || Math.abs(instant) > lastInstant) return null;
    return { day: toIso(instant).slice(0, 10), instant, local: instant };
  }
  const match = iso.exec(text) ?? compact.exec(text);
  if (match === null) return null;
  const [, year = "", month = "", date = "", hour = "0", minute = "0", second = "0"] = match;
  const [, , , , , , , fraction = "0", zone] = match;
  const numbers = [month, date, hour, minute, second].map(Number);
  const [monthNumber = 0, dateNumber = 0, hours = 0, minutes = 0, seconds = 0] = numbers;
  if (monthNumber > 12 || dateNumber > 31 || hours > 24 || minutes > 59 || seconds > 60)
    return null;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  const moment = new Date(0);
  // Date.UTC reads the years 0 to 99 as those of the twentieth century.
  moment.setUTCFullYear(Number(year), monthNumber - 1, dateNumber);
  const day = `${year}-${month}-${date}`;
  const isReal = moment.getUTCMonth() + 1 === monthNumber && moment.getUTCDate() === dateNumber;
  if (!isReal && !isNoTime(day)) return null;
  const local = moment.setUTCHours(hours, minutes, seconds, milliseconds);
  return { day, local, instant: zone === undefined ? null : local - offsetOf(zone) };
}

const lastInstant = 8.64e15;
const minute = 60_000;

function offsetOf(zone: string): number {
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * minute;
  return sign === "-" ? -size : size;
}

/** The first days of .NET and SQL Server, the zero day of MySQL, and the last days of all. */
function isNoTime(day: string): boolean {
  return /^(?:000[01]|9999)-|^1753-01-01|-00(?:-|$)/.test(day);
}

/** One moment of a local time, or both of an hour that occurs twice. */
function instantsOf(local: number, timeZone: string): [number, number?] {
  const candidates = [local - offsetAt(local - dayLength, timeZone)];
  candidates.push(local - offsetAt(local + dayLength, timeZone));
  const [first = local, second = local] = candidates.sort((one, other) => one - other);
  const isLocal = (instant: number) => instant + offsetAt(instant, timeZone) === local;
  if (first === second) return [first];
  if (isLocal(first)) return isLocal(second) ? [first, second] : [first];
  // The hour that the clock skips in March: the time that a clock not yet changed shows.
  return [second];
}

const dayLength = 86_400_000;

/** Milliseconds by which the zone's clock is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const { format, offsets } = zoned(timeZone);
  // Clocks change between quarters of an hour.
  const quarter = Math.floor(instant / quarterLength);
  return remember(offsets, quarter, () => readOffset(quarter * quarterLength, format));
}

const quarterLength = 15 * minute;

/** What was found for a number before: in a long list, finding it for each row is noticeable. */
function remember<Value>(known: Map<number, Value>, of: number, find: () => Value): Value {
  const before = known.get(of);
  if (before !== undefined) return before;
  const value = find();
  if (known.size >= mostKnown) known.clear();
  known.set(of, value);
  return value;
}

const mostKnown = 1000;

function readOffset(instant: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name));
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

function dayOf(instant: number, timeZone: string): string {
  const day = Math.floor((instant + offsetAt(instant, timeZone)) / dayLength);
  return remember(days, day, () => toIso(day * dayLength).slice(0, 10));
}

/** By days since 1970. */
const days = new Map<number, string>();

function toIso(instant: number): string {
  return new Date(instant).toISOString();
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** By quarters of an hour since 1970. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

/** Intl objects are costly. */
function zoned(timeZone: string): Zone {
  const cached = zones.get(timeZone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const zone = { format, offsets: new Map<number, number>() };
  zones.set(timeZone, zone);
  return zone;
}

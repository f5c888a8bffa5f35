/** Position of day and month in a national id, and the offsets of special numbers. */
interface DateShape {
  readonly dayAt: 0 | 4;
  readonly dayRaises: readonly number[];
  readonly monthRaises: readonly number[];
}

/** D-numbers add 40 to the day; H- and synthetic numbers add 40, 65 or 80 to the month. */
export const norway: DateShape = { dayAt: 0, dayRaises: [0, 40], monthRaises: [0, 40, 65, 80] };
/** Coordination numbers add 60 to the day. */
export const sweden: DateShape = { dayAt: 4, dayRaises: [0, 60], monthRaises: [0] };
export const denmark: DateShape = { dayAt: 0, dayRaises: [0, 60], monthRaises: [0] };
export const finland: DateShape = { dayAt: 0, dayRaises: [0], monthRaises: [0] };

/** Whether a national id of one of these shapes can begin with these six digits. */
export function startsWithDate(digits: string, ...shapes: readonly DateShape[]): boolean {
  return shapes.some(({ dayAt, dayRaises, monthRaises }) => {
    const day = Number(digits.slice(dayAt, dayAt + 2));
    const month = Number(digits.slice(2, 4));
    return isWithin(day, dayRaises, 31) && isWithin(month, monthRaises, 12);
  });
}

function isWithin(number: number, raises: readonly number[], last: number): boolean {
  return raises.some((raise) => number > raise && number <= raise + last);
}

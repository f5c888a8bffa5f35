import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import { addDays, isDay, utcDay } from "../day";

type Schedule = Pick<
  InvoiceGroupConfig,
  "lastInvoiceDay" | "invoiceInterval" | "invoiceIntervalDays" | "invoiceIntervalDaysType"
>;

/** The codes of `invoiceIntervalDaysType` (interface, section 2.3). */
const afterDayOfMonth = 0;
const weekDays = 1;

const intervals: readonly number[] = [1, 2, 3, 6, 12];

/**
 * The day after which the next invoice is due: as many months after the last invoice as the
 * interval has, on the invoicing day of that month. Working days are Monday to Friday: public
 * holidays are not known. Null: no invoice yet, or a code that the interface does not list.
 */
export function nextDueDay(schedule: Schedule): string | null {
  const { lastInvoiceDay, invoiceInterval, invoiceIntervalDays, invoiceIntervalDaysType } =
    schedule;
  if (lastInvoiceDay === null || !isDay(lastInvoiceDay)) return null;
  if (invoiceInterval === null || !intervals.includes(invoiceInterval)) return null;
  if (invoiceIntervalDays === null || invoiceIntervalDays < 0) return null;
  const first = firstOfMonth(lastInvoiceDay, invoiceInterval);
  if (invoiceIntervalDaysType === weekDays) return workingDay(first, invoiceIntervalDays);
  if (invoiceIntervalDaysType !== afterDayOfMonth) return null;
  const day = addDays(first, Math.max(0, invoiceIntervalDays - 1));
  const lastOfMonth = addDays(firstOfMonth(first, 1), -1);
  return day < lastOfMonth ? day : lastOfMonth;
}

function firstOfMonth(day: string, monthsLater: number): string {
  const moment = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + monthsLater);
  return utcDay(moment);
}

/** The working day with that number of the month that begins on `first`. */
function workingDay(first: string, number: number): string {
  const lastOfMonth = addDays(firstOfMonth(first, 1), -1);
  let day = first;
  for (let left = isWorkingDay(day) ? number - 1 : number; left > 0; ) {
    if (day === lastOfMonth) return day;
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

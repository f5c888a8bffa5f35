import { addDays, dayIn } from "../day";
import { momentAt } from "./moment-at";

/** When the next digest can be sent: at this time (`07:00`) today, or tomorrow if that is over. */
export function nextDigest(timeZone: string, time: string, now: Date): Date {
  const today = dayIn(timeZone, now);
  const moment = momentAt(timeZone, today, time);
  return moment > now ? moment : momentAt(timeZone, addDays(today, 1), time);
}

import "server-only";
import type { IncomingHttpHeaders } from "node:http";

/** The three forms of a date in HTTP (RFC 9110, 5.6.7) begin with the name of a day. */
const httpDate = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d:\d\d/i;

/**
 * Milliseconds of a Retry-After header: seconds, also with a fraction, or a date, which is compared
 * with the sender's own clock where it has one. A date in the past is 0. Null: none, or nonsense
 * such as a negative number. Not bounded.
 */
export function retryAfter(headers: IncomingHttpHeaders, now = Date.now()): number | null {
  const header: unknown = headers["retry-after"];
  const [first = ""]: unknown[] = Array.isArray(header) ? header : [header];
  const value = String(first).trim();
  if (/^\d{1,12}(?:[.,]\d+)?$/.test(value)) return Number(value.replace(",", ".")) * 1000;
  if (!httpDate.test(value)) return null;
  const moment = Date.parse(value);
  const sent = Date.parse(headers.date ?? "");
  if (Number.isNaN(moment)) return null;
  return Math.max(0, moment - (Number.isNaN(sent) ? now : sent));
}

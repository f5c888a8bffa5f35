import "server-only";
import {
  isRequestKind,
  type RequestKind,
  unconfirmedAfter,
} from "../../domain/requests/request-enumerations";

/** The kind of a stored request. */
export function kindOf({ kind }: { readonly kind: string }): RequestKind {
  if (!isRequestKind(kind)) throw new TypeError(`There are no requests of kind ${kind}.`);
  return kind;
}

const minute = 60_000;
const hour = 60 * minute;
/** After a week of checks nothing more is expected. */
const checkedFor = 7 * 24 * hour;

/**
 * Milliseconds until the next check of an accepted request of this age: from seconds to a minute, to
 * five minutes after a quarter of an hour, to an hour once it is unconfirmed. Null: no more checks.
 * Negative: it cannot be visible before; then it is checked once a day.
 */
export function nextCheckAfter(age: number): number | null {
  if (age < 0) return Math.min(24 * hour, Math.max(2000, -age));
  if (age < 15 * minute) return Math.min(minute, Math.max(2000, age / 2));
  if (age < unconfirmedAfter) return Math.min(5 * minute, unconfirmedAfter - age);
  return age < checkedFor ? hour : null;
}

import {
  addressText,
  always,
  flag,
  listParams,
  param,
  type StateOf,
  typedText,
} from "../browser/list-params";
import { normalizeIdentifier } from "../domain/identifiers";

/** The URL parameters of metering points and contracts. */
export const meteringPointParams = listParams({
  find: typedText(),
  /** Ended, terminated and reverted contracts too: it widens the question, so that it is no filter. */
  all: always(flag()),
  /** One invoice group of the customer. */
  group: param<string | null>(null, true, normalizeIdentifier),
  /** Billing may have further statuses, and the tenant decides which products and services exist. */
  status: name(),
  product: name(),
  service: name(),
});

export type MeteringPointState = StateOf<typeof meteringPointParams>;

function name() {
  return param<string | null>(null, true, (given) => addressText(given) || null);
}

import {
  always,
  day,
  listParams,
  pageNumber,
  param,
  type StateOf,
  word,
} from "../browser/list-params";
import type { RecordFilter } from "../contract/event";
import { addDays } from "../domain/day";
import { normalizeIdentifier } from "../domain/identifiers";
import { momentAt } from "../domain/notifications/moment-at";

export const eventPageSizes = [50, 100, 200] as const;
type PageSize = (typeof eventPageSizes)[number];

const owner = () => always(param<string | null>(null, false, normalizeIdentifier));

/** The URL parameters of the events; of the invoice group if a customer is named as well. */
export const eventParams = listParams({
  group: owner(),
  customer: owner(),
  kind: word(/^\w{1,100}$/),
  from: day(),
  to: day(),
  /** RequestId of the write that caused them. */
  request: param<string | null>(null, true, normalizeIdentifier),
  size: param<PageSize>(
    50,
    false,
    (given) => eventPageSizes.find((size) => String(size) === given) ?? 50,
  ),
  page: pageNumber(999_999),
});

export type EventState = StateOf<typeof eventParams>;

/** The record of the events as operation 6 names it; null: neither a group nor a customer. */
export function aggregateOf({ group, customer }: Pick<EventState, "group" | "customer">) {
  if (group !== null) return { type: "account", value: group };
  return customer === null ? null : { type: "customer", value: customer };
}

/** Events are read only for a record or for a request, never for the whole tenant. */
export function isAsked(state: EventState): boolean {
  return aggregateOf(state) !== null || state.request !== null;
}

/**
 * The record filter (interface, section 2.9) of the address. Days are of the tenant's time zone, and
 * the last one is included; two days in the wrong order are swapped.
 */
export function eventFilter(state: EventState, timeZone: string) {
  const [first, last] = inOrder(state.from, state.to);
  const midnight = (of: string) => momentAt(timeZone, of, "00:00").getTime();
  const moment = (milliseconds: number) => new Date(milliseconds).toISOString();
  return {
    Aggregate: aggregateOf(state),
    RequestID: state.request,
    Events: state.kind === null ? null : [state.kind],
    FromDate: first && moment(midnight(first)),
    ToDate: last && moment(midnight(addDays(last, 1)) - 1),
    Page: state.page + 1,
    Limit: state.size,
    SortAscending: state.sort?.id === "at" && !state.sort.descending,
  } satisfies RecordFilter;
}
export type EventFilter = ReturnType<typeof eventFilter>;

function inOrder(from: string | null, to: string | null): readonly [string | null, string | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ProblemError } from "../browser/problem-error";
import { queryKeys } from "../browser/query-keys";
import { retryWhenLimited } from "../browser/retry-when-limited";
import { callService } from "../browser/service-client";
import type { Event } from "../contract/event";
import { normalizeIdentifier } from "../domain/identifiers";
import type { WalkCount } from "../domain/walks/walk-count";
import { walkWhole } from "../domain/walks/walk-whole";
import type { aggregateOf, EventFilter } from "./params";

/** The largest page of the interface (operations, "Events"). */
const largestPage = 500;

/** A page of events (List Events, interface, section 4.2); the previous one is shown meanwhile. */
export function eventPageQuery(filter: EventFilter) {
  return queryOptions({
    queryKey: [...queryKeys.events, "page", filter],
    queryFn: ({ signal }) => callService("listEvents", { body: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/**
 * The kinds of a record's newest 500 events, or of all events. The service has no operation that
 * lists kinds.
 */
export function eventKindsQuery(aggregate: ReturnType<typeof aggregateOf>) {
  return queryOptions({
    queryKey: [...queryKeys.events, "kinds", aggregate],
    queryFn: async ({ signal }) => {
      const body = { Aggregate: aggregate, Limit: largestPage };
      const { items } = await callService("listEvents", { body, signal });
      return [...new Set(items.map(({ event }) => event))];
    },
    enabled: aggregate !== null,
    staleTime: 5 * 60_000,
  });
}

/**
 * One event by its id. Throws ProblemError of kind `missing` if billing has no such event, or if the
 * address has no id.
 */
export function eventQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.events, "one", id],
    queryFn: async ({ signal }): Promise<Event> => {
      const known = normalizeIdentifier(id);
      const body = { RecordIDs: [known ?? ""], Limit: 1 };
      const found = known === null ? null : await callService("listEvents", { body, signal });
      const [event] = found?.items ?? [];
      if (event !== undefined) return event;
      const problem = { type: "not-found", title: "There is no such event.", status: 404 };
      throw new ProblemError(problem, "missing");
    },
  });
}

/**
 * All events of a filter once, in pages of the largest size, for the export. Later events are left out,
 * because they would move the rows of the following pages. Throws ProblemError.
 */
export function walkEvents(
  filter: EventFilter,
  signal: AbortSignal,
): AsyncGenerator<readonly Event[], WalkCount> {
  const now = new Date().toISOString();
  const end = filter.ToDate !== null && filter.ToDate < now ? filter.ToDate : now;
  return walkWhole({
    readPage: async (page) => {
      const body = { ...filter, ToDate: end, Page: page + 1, Limit: largestPage };
      const { items, hasMore } = await retryWhenLimited(
        () => callService("listEvents", { body, signal }),
        signal,
      );
      return { rows: items, last: !hasMore || signal.aborted };
    },
    idOf: ({ id }: Event) => id,
  });
}

import "server-only";
import type { RecordFilter } from "../../../contract/event";
import { mostTimelineGroups } from "../../../desk-contract/audit";
import type { ServiceEvent, TimelinePage } from "../../../domain/audit/timeline-shape";
import type { Actor } from "../../../server/auth/sessions";
import { readWith } from "../../../server/read-operation";
import type { Runtime } from "../../../server/runtime";

/** Maximum number of events in a page of the interface. */
const largestPage = 500;

/** How far a list was shown, and the newest counted event. */
export interface EventPlace {
  readonly until: string | null;
  readonly taken: number;
}

export interface EventList {
  readonly aggregate: { readonly type: "account" | "customer"; readonly value: string };
  /** One kind of events; null: all. */
  readonly kind: string | null;
}

/**
 * Up to `limit` events of a record from a position on, newest first (interface, section 4.2),
 * masked.
 *
 * @throws {DeskProblem} as the service refuses or fails.
 */
export async function readEvents(
  runtime: Runtime,
  actor: Actor,
  list: EventList,
  place: EventPlace,
  limit: number,
): Promise<ServiceEvent[]> {
  const size = pageSizeFor(place.taken, limit);
  const page = Math.floor(place.taken / size);
  const body: RecordFilter = {
    Aggregate: list.aggregate,
    Events: list.kind === null ? null : [list.kind],
    ToDate: place.until,
    Page: page + 1,
    Limit: size,
  };
  const { items } = await readWith(runtime, actor, "listEvents", { body });
  const skipped = place.taken - page * size;
  return items.slice(skipped, skipped + limit).map((event) => nameClient(runtime, event));
}

/** The desk's own calls are the desk's, whatever its registration is called. */
export function nameClient<Event extends { readonly actor: string }>(
  { env }: Runtime,
  event: Event,
): Event {
  return event.actor === env.CLIENT_ID ? { ...event, actor: "desk" } : event;
}

/**
 * The smallest page size for which one page contains all `limit` events after the taken ones, so
 * that one read suffices.
 */
export function pageSizeFor(taken: number, limit: number): number {
  for (let size = limit; size < largestPage; size += 1) {
    if ((taken % size) + limit <= size) return size;
  }
  return largestPage;
}

/** The first invoice groups of a customer, in the service's order (interface, section 4.5). */
export async function readGroupsOf(
  runtime: Runtime,
  actor: Actor,
  customerGuid: string,
): Promise<{ readonly groups: TimelinePage["groups"]; readonly more: boolean }> {
  const found = await readWith(runtime, actor, "queryInvoiceGroups", {
    query: { page: 0, size: mostTimelineGroups + 1 },
    body: { customerGuid },
  });
  return {
    groups: found
      .slice(0, mostTimelineGroups)
      .map(({ accountGuid, name }) => ({ accountGuid, name })),
    more: found.length > mostTimelineGroups,
  };
}

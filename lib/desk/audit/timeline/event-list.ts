import "server-only";
import { mostTimelineGroups } from "../../../contract/desk/audit";
import type { RecordFilter } from "../../../contract/event";
import type { ServiceEvent, TimelinePage } from "../../../domain/audit/timeline-shape";
import type { Actor } from "../../../server/auth/sessions";
import { readWith } from "../../../server/proxy/read";
import type { Runtime } from "../../../server/runtime";

/** Most events of a page of the interface. */
const largestPage = 500;

/** How far a list was shown, and up to when it counts. */
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
 * Up to `limit` events of a record from a place on, newest first (interface, section 4.2), masked.
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
  return items.slice(skipped, skipped + limit);
}

/**
 * The smallest size of pages of which one holds all `limit` events after those that were taken, so
 * that one read gets them.
 */
export function pageSizeFor(taken: number, limit: number): number {
  for (let size = limit; size < largestPage; size += 1) {
    if ((taken % size) + limit <= size) return size;
  }
  return largestPage;
}

/** The first invoice groups of a customer, as the service lists them (interface, section 4.5). */
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

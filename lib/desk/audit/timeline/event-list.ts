import "server-only";
import type { RecordFilter } from "../../../contract/event";
import type { ServiceEvent } from "../../../domain/audit/timeline-shape";
import { readWith } from "../../../server/read";
import type { Runtime } from "../../../server/runtime";
import type { Actor } from "../../../server/sessions";

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

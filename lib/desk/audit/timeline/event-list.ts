import "server-only";
import type { RecordFilter } from "../../../contract/event";
import type { ServiceEvent } from "../../../domain/audit/timeline-shape";
import { readWith } from "../../../server/read";
import type { Runtime } from "../../../server/runtime";
import type { Actor } from "../../../server/sessions";

const pageSize = 100;

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
  const first = Math.floor(place.taken / pageSize);
  const skipped = place.taken - first * pageSize;
  const events: ServiceEvent[] = [];
  // Two pages at most: a place lies anywhere within the first.
  for (let page = first; events.length < skipped + limit; page += 1) {
    const body: RecordFilter = {
      Aggregate: list.aggregate,
      Events: list.kind === null ? null : [list.kind],
      ToDate: place.until,
      Page: page + 1,
      Limit: pageSize,
    };
    const answer = await readWith(runtime, actor, "listEvents", { body });
    events.push(...answer.items);
    if (!answer.hasMore || answer.items.length === 0) break;
  }
  return events.slice(skipped, skipped + limit);
}

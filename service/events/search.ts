import { and, asc, desc, eq, gte, inArray, lte, type SQL } from "drizzle-orm";
import type { Event, EventPage } from "../../lib/contract/event";
import type { Queries } from "../db/open";
import { events } from "../db/schema/events";
import type { EventSearch } from "./filter";

/**
 * One page of the tenant's events that a filter finds, by moment, then by order of recording
 * (interface, section 4.2).
 */
export async function searchEvents(
  queries: Queries,
  tenant: string,
  search: EventSearch,
): Promise<EventPage> {
  const { page, limit, ascending } = search;
  const order = ascending ? asc : desc;
  // One more than asked for tells whether there are more.
  const rows = await queries
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenant), ...conditions(search)))
    .orderBy(order(events.occurredAt), order(events.position))
    .limit(limit + 1)
    .offset((page - 1) * limit);
  return {
    items: rows.slice(0, limit).map(toEvent),
    page,
    limit,
    hasMore: rows.length > limit,
  };
}

function conditions({ requestId, ids, aggregate, events: kinds, from, to }: EventSearch): SQL[] {
  return [
    requestId === null ? [] : eq(events.requestId, requestId),
    ids === null ? [] : inArray(events.id, [...ids]),
    aggregate === null
      ? []
      : [eq(events.aggregateType, aggregate.type), eq(events.aggregateValue, aggregate.value)],
    kinds === null ? [] : inArray(events.event, [...kinds]),
    from === null ? [] : gte(events.occurredAt, from),
    to === null ? [] : lte(events.occurredAt, to),
  ].flat();
}

function toEvent(row: typeof events.$inferSelect): Event {
  return {
    id: row.id,
    event: row.event,
    aggregate: { type: row.aggregateType, value: row.aggregateValue },
    requestId: row.requestId,
    occurredAt: row.occurredAt.toISOString(),
    actor: row.actor,
    summary: row.summary,
    payload: row.payload,
  };
}

import { and, asc, desc, eq, gte, inArray, lte, type SQL } from "drizzle-orm";
import type { RecordFilter } from "../../lib/contract/event";
import { aggregateTypes, eventKinds } from "../../lib/contract/event-enumerations";
import { identifierSchema } from "../../lib/contract/identifier";
import type { eventsRows } from "../../lib/contract/operation-rows/events";
import type { OperationHandlers, ServiceContext } from "../context";
import type { Queries } from "../db/open";
import { events } from "../db/schema/events";
import { ServiceProblem } from "../http/problem";
import type { Event, EventPage } from "../records";

/** Recorded events (interface, sections 4.2 and 6.1). */
export function eventHandlers({
  database: { queries },
}: ServiceContext): OperationHandlers<keyof typeof eventsRows> {
  return {
    async listEvents({ tenant, body }) {
      return searchEvents(queries, tenant.id, toEventSearch(body));
    },
  };
}

/**
 * One page of the tenant's events for a filter, by moment, then by order of recording (interface,
 * section 4.2).
 */
async function searchEvents(
  queries: Queries,
  tenant: string,
  search: EventSearch,
): Promise<EventPage> {
  const { page, limit, ascending } = search;
  const order = ascending ? asc : desc;
  // One more than requested shows whether there are more.
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

/** A record filter with its defaults, without unset parts. */
interface EventSearch {
  readonly requestId: string | null;
  readonly ids: readonly string[] | null;
  readonly aggregate: { readonly type: string; readonly value: string } | null;
  readonly events: readonly string[] | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** One-based. */
  readonly page: number;
  readonly limit: number;
  readonly ascending: boolean;
}

const defaultLimit = 100;

/**
 * Reads a record filter (interface, section 2.9).
 *
 * @throws {ServiceProblem} 400 naming a kind of event or a type of aggregate that there is not.
 */
function toEventSearch(filter: RecordFilter): EventSearch {
  const errors = unknownNames(filter);
  if (errors.length > 0) throw new ServiceProblem("invalid-request", { errors });
  const { Aggregate: aggregate } = filter;
  return {
    requestId: filter.RequestID ?? null,
    ids: given(filter.RecordIDs),
    aggregate: aggregate ? { type: aggregate.type, value: toStoredForm(aggregate.value) } : null,
    events: given(filter.Events),
    from: toMoment(filter.FromDate),
    to: toMoment(filter.ToDate),
    page: filter.Page ?? 1,
    limit: filter.Limit ?? defaultLimit,
    ascending: filter.SortAscending ?? false,
  };
}

function unknownNames({ Aggregate, Events }: RecordFilter) {
  const types: readonly string[] = aggregateTypes;
  const kinds: readonly string[] = eventKinds;
  const type =
    !Aggregate || types.includes(Aggregate.type)
      ? []
      : [{ path: "Aggregate.type", message: `Must be one of ${types.join(", ")}.` }];
  const names = (Events ?? []).flatMap((kind, index) =>
    kinds.includes(kind) ? [] : [{ path: `Events.${index}`, message: "There is no such kind." }],
  );
  return [...type, ...names];
}

function given<T>(list: readonly T[] | null | undefined): readonly T[] | null {
  return list && list.length > 0 ? list : null;
}

/** Aggregates are stored in the form of answers; invoice numbers stay unchanged. */
function toStoredForm(value: string): string {
  const identifier = identifierSchema.safeParse(value);
  return identifier.success ? identifier.data : value;
}

const [first, last] = [Date.parse("0001-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59.999Z")];

/** Limits to the years that the database can compare; no event is outside them. */
function toMoment(text: string | null | undefined): Date | null {
  if (!text) return null;
  return new Date(Math.min(Math.max(Date.parse(text), first), last));
}

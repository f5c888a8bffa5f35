import "server-only";
import { z } from "zod";
import { identifierSchema } from "../../../contract/identifier";
import type { TimelineItem, TimelinePage } from "../../../domain/audit/timeline-shape";
import { requirePermission } from "../../../server/guard";
import { readQuery } from "../../../server/operation-input";
import { fieldErrors, problems } from "../../../server/problem";
import type { Exchange } from "../../../server/serve";
import type { Actor } from "../../../server/sessions";
import { jsonAnswer } from "../../answers";
import type { DeskHandler } from "../../handler";
import { mapAtOnce } from "../../map-at-once";
import { findEntries } from "../store";
import { longestCursor, readCursor, type TimelineCursor, writeCursor, wrongCursor } from "./cursor";
import { type EventList, readEvents } from "./event-list";
import { readGroupsOf } from "./groups-of";

const pageSize = 50;
/** More at once would make others wait behind one timeline. */
const listsAtOnce = 3;

const querySchema = z
  .strictObject({
    account: identifierSchema.optional(),
    customer: identifierSchema.optional(),
    source: z.enum(["desk", "service"]).optional(),
    /** A kind of events, or the action of an audit entry, which has a dot in it. */
    kind: z
      .string()
      .regex(/^[\w.-]{1,80}$/, "Must be the word of an event or of an action.")
      .optional(),
    cursor: z.string().max(longestCursor).optional(),
  })
  .refine(({ account, customer }) => account !== undefined || customer !== undefined, {
    message: "Give account or customer.",
  });

type Query = z.output<typeof querySchema>;

/**
 * GET timeline?account=&customer=&source=&kind=&cursor=: what the desk's audit and the service's
 * events tell of an invoice group (with `customer`, also of its customer), or of a customer with its
 * first invoice groups, newest first. Of the desk's entries a person sees no more than the records that
 * they are about show to that person.
 */
export const getTimeline: DeskHandler = async (exchange) => {
  const actor = requirePermission(await exchange.actor(), "events:read");
  const parsed = querySchema.safeParse(readQuery(exchange.search));
  if (!parsed.success) throw problems.invalid(fieldErrors(parsed.error));
  return jsonAnswer(exchange, await readTimeline(exchange, actor, parsed.data));
};

async function readTimeline(exchange: Exchange, actor: Actor, query: Query): Promise<TimelinePage> {
  const before = query.cursor === undefined ? null : readCursor(query.cursor);
  const found = before === null ? await findGroups(exchange, actor, query) : null;
  const groups = before?.groups ?? found?.groups.map(({ accountGuid }) => accountGuid) ?? [];
  const lists = eventLists(query, groups);
  const start = { desk: null, until: null, groups, taken: lists.map(() => 0) };
  const cursor: TimelineCursor = before ?? start;
  if (cursor.taken.length !== lists.length) throw wrongCursor();
  const { until } = cursor;
  const limit = pageSize + 1;
  const [desk, events] = await Promise.all([
    readDesk(exchange, actor, query, cursor.desk, limit),
    mapAtOnce(lists, listsAtOnce, async (list, index): Promise<Sourced[]> => {
      const place = { until, taken: cursor.taken[index] ?? 0 };
      const read = await readEvents(exchange.runtime, actor, list, place, limit);
      return read.map((event) => ({
        list: index,
        item: { source: "service", at: event.occurredAt, event },
      }));
    }),
  ]);
  const newest = events.flatMap(([first]) => first?.item.at ?? []).toSorted(byTime)[0];
  const all = [...desk, ...events.flat()].sort((one, other) => byTime(one.item.at, other.item.at));
  const shown = all.slice(0, pageSize);
  const more = all.length > pageSize;
  return {
    items: shown.map(({ item }) => item),
    next: more ? writeCursor(advance({ ...cursor, until: until ?? newest ?? null }, shown)) : null,
    groups: found?.groups ?? [],
    moreGroups: found?.more ?? false,
  };
}

/** The newest first. */
function byTime(one: string, other: string): number {
  return Date.parse(other) - Date.parse(one);
}

/** Whose events stand beside a customer's own; an invoice group's timeline has no others. */
async function findGroups(exchange: Exchange, actor: Actor, query: Query) {
  const { account, customer, source, kind } = query;
  const noEvents = source === "desk" || (kind !== undefined && isAction(kind));
  if (account !== undefined || customer === undefined || noEvents) return null;
  return readGroupsOf(exchange.runtime, actor, customer);
}

/** An item, and which of the lists of events it came from; null: the audit. */
interface Sourced {
  readonly list: number | null;
  readonly item: TimelineItem;
}

async function readDesk(
  { runtime }: Exchange,
  actor: Actor,
  query: Query,
  before: number | null,
  limit: number,
): Promise<Sourced[]> {
  const { account = null, customer = null, source, kind } = query;
  if (source === "service" || (kind !== undefined && !isAction(kind))) return [];
  const scope = {
    reader: actor,
    purpose: "timeline",
    timeZone: runtime.env.TIME_ZONE,
    about: { account, customer },
  } as const;
  const entries = await findEntries(runtime.database, scope, { action: kind }, { before, limit });
  return entries.map((entry) => ({
    list: null,
    item: { source: "desk", at: entry.at, entry },
  }));
}

function eventLists(
  { account, customer, source, kind }: Query,
  groups: readonly string[],
): EventList[] {
  if (source === "desk" || (kind !== undefined && isAction(kind))) return [];
  const lists = [
    { type: "account", value: account },
    { type: "customer", value: customer },
    ...groups.map((value) => ({ type: "account", value }) as const),
  ] as const;
  return lists.flatMap(({ type, value }) =>
    value === undefined ? [] : { aggregate: { type, value }, kind: kind ?? null },
  );
}

function isAction(kind: string): boolean {
  return kind.includes(".");
}

function advance(cursor: TimelineCursor, shown: readonly Sourced[]): TimelineCursor {
  const entries = shown.flatMap(({ item }) =>
    item.source === "desk" ? [item.entry.sequence] : [],
  );
  return {
    ...cursor,
    desk: entries.at(-1) ?? cursor.desk,
    taken: cursor.taken.map(
      (taken, index) => taken + shown.filter(({ list }) => list === index).length,
    ),
  };
}

import { noMoment } from "../../../domain/audit/timeline-shape";
import "server-only";
import type { TimelinePosition } from "../../../desk-contract/audit";
import type { TimelineItem } from "../../../domain/audit/timeline-shape";
import type { Actor } from "../../../server/auth/sessions";
import type { Runtime } from "../../../server/runtime";
import { wrongCursor } from "../../api/cursor";
import type { DeskHandler, DeskRequest } from "../../api/desk-handler";
import { mapAtOnce } from "../../calls/map-at-once";
import { nameEntries } from "../entry-names";
import { findActions } from "../find-actions";
import type { AuditReaders } from "../readers";
import { findEntries } from "../store";
import { type EventList, readEvents, readGroupsOf } from "./event-list";

const pageSize = 50;
/** More at once would delay others behind one timeline. */
const listsAtOnce = 3;
/** Maximum number of events of a list that are read for their kinds, in one call. */
const mostForKinds = 500;

type Query = DeskRequest<"getTimeline">["query"];

/** GET timeline: a page of the desk's entries and the service's events, newest first. */
export async function readTimeline(
  readers: AuditReaders,
  request: DeskRequest<"getTimeline">,
): ReturnType<DeskHandler<"getTimeline">> {
  const { runtime, actor, query, position: before } = request;
  const found = before === null ? await findGroups(runtime, actor, query) : null;
  const groups = before?.groups ?? found?.groups.map(({ accountGuid }) => accountGuid) ?? [];
  const lists = eventLists(query, groups);
  const start = { desk: null, until: null, groups, taken: lists.map(() => 0) };
  const place: TimelinePosition = before ?? start;
  if (place.taken.length !== lists.length) throw wrongCursor();
  const { until } = place;
  const limit = pageSize + 1;
  const [desk, events] = await Promise.all([
    readDesk(readers, runtime, actor, query, place.desk, limit),
    mapAtOnce(lists, listsAtOnce, async (list, index): Promise<Sourced[]> => {
      const from = { until, taken: place.taken[index] ?? 0 };
      const read = await readEvents(runtime, actor, list, from, limit);
      return read.map((event) => ({
        list: index,
        item: { source: "service", at: event.occurredAt ?? noMoment, event },
      }));
    }),
  ]);
  const newest = events.flatMap(([first]) => first?.item.at ?? []).toSorted(byTime)[0];
  const all = [...desk, ...events.flat()].sort((one, other) => byTime(one.item.at, other.item.at));
  const shown = all.slice(0, pageSize);
  const more = all.length > pageSize;
  return {
    items: shown.map(({ item }) => item),
    next: more ? advance({ ...place, until: until ?? newest ?? null }, shown) : null,
    groups: found?.groups ?? [],
    moreGroups: found?.more ?? false,
  };
}

/**
 * The kinds of a timeline: all actions of the desk's entries, and the kinds of the newest events of
 * each list. The service has no operation that lists kinds.
 */
export async function readTimelineKinds(
  readers: AuditReaders,
  request: DeskRequest<"getTimelineKinds">,
): ReturnType<DeskHandler<"getTimelineKinds">> {
  const { runtime, actor, query } = request;
  const { account = null, customer = null } = query;
  const about = { account, customer };
  const timeZone = runtime.env.TIME_ZONE;
  const scope = { readers, reader: actor, purpose: "timeline", timeZone, about } as const;
  const found = await findGroups(runtime, actor, query);
  const groups = found?.groups.map(({ accountGuid }) => accountGuid) ?? [];
  const newest = { until: null, taken: 0 };
  const [actions, events] = await Promise.all([
    findActions(runtime.database, scope),
    mapAtOnce(eventLists(query, groups), listsAtOnce, (list) =>
      readEvents(runtime, actor, list, newest, mostForKinds),
    ),
  ]);
  return { actions, events: [...new Set(events.flat().map(({ event }) => event))].sort() };
}

/** The newest first. */
function byTime(one: string, other: string): number {
  return Date.parse(other) - Date.parse(one);
}

/**
 * The groups whose events are shown with a customer's own; an invoice group's timeline has no
 * others.
 */
async function findGroups(runtime: Runtime, actor: Actor, query: Query) {
  const { account, customer, source, kind } = query;
  const noEvents = source === "desk" || (kind !== undefined && isAction(kind));
  if (account !== undefined || customer === undefined || noEvents) return null;
  return readGroupsOf(runtime, actor, customer);
}

/** An item, and the list of events that it came from; null: the audit. */
interface Sourced {
  readonly list: number | null;
  readonly item: TimelineItem;
}

async function readDesk(
  readers: AuditReaders,
  runtime: Runtime,
  actor: Actor,
  query: Query,
  before: number | null,
  limit: number,
): Promise<Sourced[]> {
  const { account = null, customer = null, source, kind, language } = query;
  if (source === "service" || (kind !== undefined && !isAction(kind))) return [];
  const scope = {
    readers,
    reader: actor,
    purpose: "timeline",
    timeZone: runtime.env.TIME_ZONE,
    about: { account, customer },
  } as const;
  const page = { before, limit };
  const found = await findEntries(runtime.database, scope, { action: kind }, page);
  const entries = await nameEntries(readers, runtime, actor, found, language);
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

function advance(place: TimelinePosition, shown: readonly Sourced[]): TimelinePosition {
  const entries = shown.flatMap(({ item }) =>
    item.source === "desk" ? [item.entry.sequence] : [],
  );
  return {
    ...place,
    desk: entries.at(-1) ?? place.desk,
    taken: place.taken.map(
      (taken, index) => taken + shown.filter(({ list }) => list === index).length,
    ),
  };
}

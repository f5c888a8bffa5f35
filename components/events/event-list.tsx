"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { eventLinks } from "@/components/audit/timeline/event-links";
import { EventRecordLinks } from "@/components/audit/timeline/event-record";
import { linkText } from "@/components/audit/timeline/link-text";
import { defineList } from "@/components/list/define-list";
import { columnsOf } from "@/components/list/list-columns";
import {
  choiceEntry,
  type FilterEntry,
  rangeFilter,
  typedFilter,
} from "@/components/list/list-filter";
import { pageSource } from "@/components/list/list-source";
import type { Event } from "@/lib/contract/event";
import { nothingWalked } from "@/lib/domain/walks/walk-count";
import {
  aggregateOf,
  type EventState,
  eventFilter,
  eventPageSizes,
  eventParams,
  isAsked,
} from "@/lib/events/params";
import { eventKindsQuery, eventPageQuery, walkEvents } from "@/lib/events/queries";
import { useFormats } from "@/lib/intl/use-formats";
import { type EventLabels, useEventLabels } from "./event-context";
import { Empty, Header } from "./event-parts";

const { name, text, code, moment } = columnsOf<Event, EventLabels>();
const hidden = { shown: false, sortable: false } as const;
const fixed = { sortable: false } as const;

/** What the service recorded of an invoice group or a customer (List Events, section 4.2). */
export const eventList = defineList<Event, EventState, EventLabels>({
  id: "events",
  texts: "events",
  params: eventParams,
  rowId: ({ id }) => id,
  nameOf: ({ occurredAt }) => occurredAt ?? "",
  useSource: useEventPage,
  useLabels: useEventLabels,
  useFilters: useKindFilter,
  filters: [rangeFilter("days", "date", ["from", "to"]), typedFilter("request", "id")],
  order: () => ({ id: "at", descending: true }),
  ordersPages: true,
  columns: [
    name("event", ({ event }, { labels }) => labels.audit.event(event), {
      ...fixed,
      includes: ["kind", "id", "requestId", "recordType", "recordId", "payload"],
    }),
    moment("at", ({ occurredAt }) => occurredAt),
    text("summary", (event, { labels }) => labels.summary(event), { ...fixed, width: 360 }),
    text("about", aboutText, {
      ...fixed,
      width: 232,
      cell: (event, { labels }) => <EventRecordLinks first event={event} labels={labels.audit} />,
    }),
    text("by", (event, { labels }) => labels.by(event), { ...fixed, width: 160 }),
    code("kind", ({ event }) => event, { width: 168, ...hidden }),
    code("id", ({ id }) => id, hidden),
    code("requestId", ({ requestId }) => requestId, hidden),
    code("recordType", ({ aggregate }) => aggregate.type, hidden),
    code("recordId", ({ aggregate }) => aggregate.value, hidden),
    text("payload", ({ payload }) => (payload ? JSON.stringify(payload) : null), hidden),
  ],
  peek: async () => (await import("./event-peek")).EventPeek,
  walk: async function* (state, signal, _client, { formats }) {
    if (!isAsked(state)) return nothingWalked;
    return yield* walkEvents(eventFilter(state, formats.timeZone), signal);
  },
  personal: true,
  parts: { Header, Empty },
});

function useEventPage(state: EventState) {
  const { timeZone } = useFormats();
  const asked = isAsked(state);
  const query = useQuery({ ...eventPageQuery(eventFilter(state, timeZone)), enabled: asked });
  const { data } = query;
  const source = pageSource(
    { ...query, data: asked ? data?.items : undefined },
    {
      page: state.page,
      size: state.size,
      sizes: eventPageSizes,
      available: query.isPlaceholderData ? null : (asked && data?.hasMore) || false,
    },
  );
  return { ...source, pending: source.pending && asked };
}

function aboutText(event: Event, { labels }: { labels: EventLabels }): string | null {
  const [first] = eventLinks(event);
  return first === undefined ? null : linkText(first, labels.audit);
}

/** Offers the kinds that occur, and the one that the address names. */
function useKindFilter(
  state: EventState,
  change: (change: Partial<EventState>) => void,
): readonly FilterEntry[] {
  const t = useTranslations("events.list.filters");
  const { event: label } = useEventLabels().audit;
  const { compare } = useFormats();
  const { data = [] } = useQuery(eventKindsQuery(aggregateOf(state)));
  const choices = () =>
    data
      .map((value) => ({ value, label: label(value), count: null }))
      .sort((one, other) => compare(one.label, other.label));
  const onChange = (kind: string | null) => change({ kind });
  return [choiceEntry("kind", t("kind"), { present: state.kind ?? "", label, choices, onChange })];
}

import type { AuditEntryAnswer } from "../domain/audit/entry-shape";
import type { ServiceEvent, TimelineItem } from "../domain/audit/timeline-shape";
import { isEventOfSave } from "./saved-settings";

/** One line of a timeline: an audit entry with the events that came of it, or an event alone. */
export type TimelineLine =
  | {
      readonly source: "desk";
      readonly key: string;
      readonly at: string;
      readonly entry: AuditEntryAnswer;
      readonly events: readonly ServiceEvent[];
    }
  | {
      readonly source: "service";
      readonly key: string;
      readonly at: string;
      readonly event: ServiceEvent;
    };

/**
 * Entries and events of one request as one line, in the place of the entry; so are saved settings,
 * whose events name no request. The rest as it came.
 */
export function mergeTimeline(given: readonly TimelineItem[]): TimelineLine[] {
  const items = nameRequests(given);
  const asked = new Set(
    items.flatMap((item) => (item.source === "desk" ? (item.entry.requestId ?? []) : [])),
  );
  const came = new Map<string, ServiceEvent[]>();
  for (const item of items) {
    if (item.source === "desk" || item.event.requestId === null) continue;
    const { requestId } = item.event;
    if (asked.has(requestId)) came.set(requestId, [...(came.get(requestId) ?? []), item.event]);
  }
  const seen = new Set<string>();
  return items.flatMap((item): TimelineLine[] => {
    const key = item.source === "desk" ? `desk ${item.entry.sequence}` : item.event.id;
    // A page that was asked for while something was added may bring a line again.
    if (seen.has(key)) return [];
    seen.add(key);
    if (item.source === "desk") {
      const { requestId } = item.entry;
      const events = requestId === null ? [] : (came.get(requestId) ?? []);
      if (requestId !== null) came.delete(requestId);
      return [{ ...item, key, events }];
    }
    const { requestId } = item.event;
    return requestId !== null && asked.has(requestId) ? [] : [{ ...item, key }];
  });
}

/** Gives the event of a save the request of the entry that is nearest to it. */
function nameRequests(items: readonly TimelineItem[]): TimelineItem[] {
  const entries = items.flatMap((item) => (item.source === "desk" ? [item.entry] : []));
  return items.map((item) => {
    if (item.source === "desk" || item.event.requestId !== null) return item;
    const { event } = item;
    const away = (entry: AuditEntryAnswer) =>
      Math.abs(Date.parse(entry.at) - Date.parse(event.occurredAt));
    const [entry] = entries
      .filter((one) => isEventOfSave(event, one))
      .toSorted((one, other) => away(one) - away(other));
    return entry ? { ...item, event: { ...event, requestId: entry.requestId } } : item;
  });
}

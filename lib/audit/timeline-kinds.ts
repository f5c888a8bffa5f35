import type { TimelineItem } from "../domain/audit/timeline-shape";

/** What a timeline can be narrowed to. */
export interface TimelineKinds {
  /** Actions of the desk's entries. */
  readonly actions: readonly string[];
  /** Kinds of the service's events. */
  readonly events: readonly string[];
}

/** The kinds of some items, beside those that are known already. */
export function kindsWith(items: readonly TimelineItem[], known?: TimelineKinds): TimelineKinds {
  const actions = items.flatMap((item) => (item.source === "desk" ? item.entry.action : []));
  const events = items.flatMap((item) => (item.source === "service" ? item.event.event : []));
  return {
    actions: [...new Set([...(known?.actions ?? []), ...actions])],
    events: [...new Set([...(known?.events ?? []), ...events])],
  };
}

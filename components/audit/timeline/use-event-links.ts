import { useActor } from "@/components/shell/actor-context";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";
import { type EventLink, eventLinks } from "./event-links";

/** The records that an event is about, those that this person may open. */
export function useEventLinks(event: ServiceEvent): readonly EventLink[] {
  const { may } = useActor();
  return eventLinks(event).filter(({ permission }) => may(permission));
}

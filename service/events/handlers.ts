import type { eventsRows } from "../../lib/contract/operation-rows/events";
import type { OperationHandlers, Workshop } from "../workshop";

/** Recorded events (interface, sections 4.2 and 6.1). */
export function eventHandlers(_workshop: Workshop): OperationHandlers<keyof typeof eventsRows> {
  return {};
}

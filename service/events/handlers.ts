import type { eventsRows } from "../../lib/contract/operation-rows/events";
import type { OperationHandlers, Workshop } from "../workshop";
import { toEventSearch } from "./filter";
import { searchEvents } from "./search";

/** Recorded events (interface, sections 4.2 and 6.1). */
export function eventHandlers({
  database: { queries },
}: Workshop): OperationHandlers<keyof typeof eventsRows> {
  return {
    async listEvents({ tenant, body }) {
      return searchEvents(queries, tenant.id, toEventSearch(body));
    },
  };
}

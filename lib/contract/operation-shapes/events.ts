import { eventPageSchema, recordFilterSchema } from "../event";
import type { eventsRows } from "../operation-rows/events";
import { nothing, type ShapesOf } from "./shapes";

export const eventsShapes = {
  listEvents: {
    summary: "List the recorded events of an invoice group",
    section: "4.2",
    params: nothing,
    query: nothing,
    body: recordFilterSchema,
    answer: eventPageSchema,
  },
} as const satisfies ShapesOf<typeof eventsRows>;

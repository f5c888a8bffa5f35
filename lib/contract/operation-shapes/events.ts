import type { eventsRows } from "../operation-rows/events";
import type { ShapesOf } from "./shapes";

export const eventsShapes = {} as const satisfies ShapesOf<typeof eventsRows>;

import type { pricesRows } from "../operation-rows/prices";
import type { ShapesOf } from "./shapes";

export const pricesShapes = {} as const satisfies ShapesOf<typeof pricesRows>;

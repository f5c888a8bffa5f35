import type { meteringPointsRows } from "../operation-rows/metering-points";
import type { ShapesOf } from "./shapes";

export const meteringPointsShapes = {} as const satisfies ShapesOf<typeof meteringPointsRows>;

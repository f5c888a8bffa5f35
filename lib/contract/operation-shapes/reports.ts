import type { reportsRows } from "../operation-rows/reports";
import type { ShapesOf } from "./shapes";

export const reportsShapes = {} as const satisfies ShapesOf<typeof reportsRows>;

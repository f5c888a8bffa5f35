import type { dimensionsRows } from "../operation-rows/dimensions";
import type { ShapesOf } from "./shapes";

export const dimensionsShapes = {} as const satisfies ShapesOf<typeof dimensionsRows>;

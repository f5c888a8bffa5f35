import type { linesRows } from "../operation-rows/lines";
import type { ShapesOf } from "./shapes";

export const linesShapes = {} as const satisfies ShapesOf<typeof linesRows>;

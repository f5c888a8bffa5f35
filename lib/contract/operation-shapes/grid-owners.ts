import type { gridOwnersRows } from "../operation-rows/grid-owners";
import type { ShapesOf } from "./shapes";

export const gridOwnersShapes = {} as const satisfies ShapesOf<typeof gridOwnersRows>;

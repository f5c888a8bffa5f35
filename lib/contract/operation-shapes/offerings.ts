import type { offeringsRows } from "../operation-rows/offerings";
import type { ShapesOf } from "./shapes";

export const offeringsShapes = {} as const satisfies ShapesOf<typeof offeringsRows>;

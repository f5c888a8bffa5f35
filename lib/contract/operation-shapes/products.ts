import type { productsRows } from "../operation-rows/products";
import type { ShapesOf } from "./shapes";

export const productsShapes = {} as const satisfies ShapesOf<typeof productsRows>;

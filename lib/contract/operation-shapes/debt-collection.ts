import type { debtCollectionRows } from "../operation-rows/debt-collection";
import type { ShapesOf } from "./shapes";

export const debtCollectionShapes = {} as const satisfies ShapesOf<typeof debtCollectionRows>;

import type { productsRows } from "../operation-rows/products";
import { productListQuerySchema, productsSchema } from "../product";
import { nothing, type ShapesOf } from "./shapes";

export const productsShapes = {
  listProducts: {
    summary: "List products",
    section: "4.1",
    params: nothing,
    query: productListQuerySchema,
    body: null,
    answer: productsSchema,
  },
} as const satisfies ShapesOf<typeof productsRows>;

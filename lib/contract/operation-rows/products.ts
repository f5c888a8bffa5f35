import { type OperationRows, read } from "./row";

export const productsRows = {
  listProducts: read("GET", "/be/v3/products", "products:read"),
} as const satisfies OperationRows;

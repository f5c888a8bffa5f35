import type { productsRows } from "../../lib/contract/operation-rows/products";
import type { OperationHandlers, Workshop } from "../workshop";

/** Products (interface, section 4.1). */
export function productHandlers(_workshop: Workshop): OperationHandlers<keyof typeof productsRows> {
  return {};
}

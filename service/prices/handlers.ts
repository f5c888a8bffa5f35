import type { pricesRows } from "../../lib/contract/operation-rows/prices";
import type { OperationHandlers, Workshop } from "../workshop";

/** Price information and price lists (interface, section 4.7). */
export function priceHandlers(_workshop: Workshop): OperationHandlers<keyof typeof pricesRows> {
  return {};
}

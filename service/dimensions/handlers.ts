import type { dimensionsRows } from "../../lib/contract/operation-rows/dimensions";
import type { OperationHandlers, Workshop } from "../workshop";

/** Dimensions of groups, customers and product elements (interface, section 4.3). */
export function dimensionHandlers(
  _workshop: Workshop,
): OperationHandlers<keyof typeof dimensionsRows> {
  return {};
}

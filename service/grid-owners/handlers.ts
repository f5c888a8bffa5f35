import type { gridOwnersRows } from "../../lib/contract/operation-rows/grid-owners";
import type { OperationHandlers, Workshop } from "../workshop";

/** Grid owners and their supplier invoices (interface, section 4.1). */
export function gridOwnerHandlers(
  _workshop: Workshop,
): OperationHandlers<keyof typeof gridOwnersRows> {
  return {};
}

import type { offeringsRows } from "../../lib/contract/operation-rows/offerings";
import type { OperationHandlers, Workshop } from "../workshop";

/** Product offerings, offers and PM products (interface, section 4.7). */
export function offeringHandlers(
  _workshop: Workshop,
): OperationHandlers<keyof typeof offeringsRows> {
  return {};
}

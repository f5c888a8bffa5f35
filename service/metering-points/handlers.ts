import type { meteringPointsRows } from "../../lib/contract/operation-rows/metering-points";
import type { OperationHandlers, Workshop } from "../workshop";

/** Metering points and contracts (interface, section 4.5). */
export function meteringPointHandlers(
  _workshop: Workshop,
): OperationHandlers<keyof typeof meteringPointsRows> {
  return {};
}

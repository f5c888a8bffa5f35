import type { reportsRows } from "../../lib/contract/operation-rows/reports";
import type { OperationHandlers, Workshop } from "../workshop";

/** Report files (interface, section 4.1). */
export function reportFileHandlers(
  _workshop: Workshop,
): OperationHandlers<keyof typeof reportsRows> {
  return {};
}

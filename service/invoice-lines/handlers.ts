import type { linesRows } from "../../lib/contract/operation-rows/lines";
import type { OperationHandlers, Workshop } from "../workshop";

/** Invoice lines on their way to an invoice (interface, section 4.5). */
export function invoiceLineHandlers(
  _workshop: Workshop,
): OperationHandlers<keyof typeof linesRows> {
  return {};
}

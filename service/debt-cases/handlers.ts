import type { debtCollectionRows } from "../../lib/contract/operation-rows/debt-collection";
import type { OperationHandlers, Workshop } from "../workshop";

/** Debt collection, for tenants with the ledger (interface, sections 3 and 4.6). */
export function debtCaseHandlers(
  _workshop: Workshop,
): OperationHandlers<keyof typeof debtCollectionRows> {
  return {};
}

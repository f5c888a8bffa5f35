import { customerHandlers } from "./customers/handlers";
import { invoiceGroupHandlers } from "./invoice-groups/handlers";
import { invoiceHandlers } from "./invoices/handlers";
import { serviceTypeHandlers } from "./service-types/handlers";
import type { OperationHandlers, Workshop } from "./workshop";

/** A handler for every operation of the contract, gathered from the nouns' files. */
export function createHandlers(workshop: Workshop): OperationHandlers {
  return {
    ...customerHandlers(workshop),
    ...invoiceGroupHandlers(workshop),
    ...invoiceHandlers(workshop),
    ...serviceTypeHandlers(workshop),
  };
}

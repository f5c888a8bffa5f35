import { customerHandlers } from "./customers/handlers";
import { debtCaseHandlers } from "./debt-cases/handlers";
import { dimensionHandlers } from "./dimensions/handlers";
import { eventHandlers } from "./events/handlers";
import { gridOwnerHandlers } from "./grid-owners/handlers";
import { invoiceGroupHandlers } from "./invoice-groups/handlers";
import { invoiceLineHandlers } from "./invoice-lines/handlers";
import { invoiceHandlers } from "./invoices/handlers";
import { meteringPointHandlers } from "./metering-points/handlers";
import { offeringHandlers } from "./offerings/handlers";
import { priceHandlers } from "./prices/handlers";
import { productHandlers } from "./products/handlers";
import { reportFileHandlers } from "./report-files/handlers";
import { serviceTypeHandlers } from "./service-types/handlers";
import type { OperationHandlers, Workshop } from "./workshop";

/** A handler for every operation of the contract, gathered from the nouns' files. */
export function createHandlers(workshop: Workshop): OperationHandlers {
  return {
    ...customerHandlers(workshop),
    ...debtCaseHandlers(workshop),
    ...dimensionHandlers(workshop),
    ...eventHandlers(workshop),
    ...gridOwnerHandlers(workshop),
    ...invoiceGroupHandlers(workshop),
    ...invoiceLineHandlers(workshop),
    ...invoiceHandlers(workshop),
    ...meteringPointHandlers(workshop),
    ...offeringHandlers(workshop),
    ...priceHandlers(workshop),
    ...productHandlers(workshop),
    ...reportFileHandlers(workshop),
    ...serviceTypeHandlers(workshop),
  };
}

import type { offeringsRows } from "../../lib/contract/operation-rows/offerings";
import type { AcceptedOf, OperationAppliers } from "../workshop";

/** How the accepted work of this area is applied; see offeringHandlers for what accepts it. */
export const offeringAppliers: OperationAppliers<AcceptedOf<typeof offeringsRows>> = {};

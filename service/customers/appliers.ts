import type { customersRows } from "../../lib/contract/operation-rows/customers";
import type { AcceptedOf, OperationAppliers } from "../workshop";

/** How the accepted work of this area is applied; see customerHandlers for what accepts it. */
export const customerAppliers: OperationAppliers<AcceptedOf<typeof customersRows>> = {};

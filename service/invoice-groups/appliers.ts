import type { invoiceGroupsRows } from "../../lib/contract/operation-rows/invoice-groups";
import type { AcceptedOf, OperationAppliers } from "../workshop";

/** How the accepted work of this area is applied; see invoiceGroupHandlers for what accepts it. */
export const invoiceGroupAppliers: OperationAppliers<AcceptedOf<typeof invoiceGroupsRows>> = {};

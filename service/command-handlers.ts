import type { OperationAppliers } from "./context";
import { customerAppliers } from "./customers/command-handlers";
import { erasureAppliers } from "./erasure/command-handlers";
import { invoiceGroupAppliers } from "./invoice-groups/command-handlers";
import { offeringAppliers } from "./offerings/command-handlers";

/** A command handler for every operation that is accepted now and applied later. */
export const appliers: OperationAppliers = {
  ...customerAppliers,
  ...erasureAppliers,
  ...invoiceGroupAppliers,
  ...offeringAppliers,
};

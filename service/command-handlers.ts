import type { OperationAppliers } from "./context";
import { customerAppliers } from "./customers/command-handlers";
import { invoiceGroupAppliers } from "./invoice-groups/command-handlers";
import { offeringAppliers } from "./offerings/command-handlers";

/** An applier for every operation that is accepted now and applied later, from the nouns' files. */
export const appliers: OperationAppliers = {
  ...customerAppliers,
  ...invoiceGroupAppliers,
  ...offeringAppliers,
};

import { customerAppliers } from "./customers/appliers";
import { invoiceGroupAppliers } from "./invoice-groups/appliers";
import { offeringAppliers } from "./offerings/appliers";
import type { OperationAppliers } from "./workshop";

/** An applier for every operation that is accepted now and applied later, from the nouns' files. */
export const appliers: OperationAppliers = {
  ...customerAppliers,
  ...invoiceGroupAppliers,
  ...offeringAppliers,
};

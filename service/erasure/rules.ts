import type { DeleteInvoiceGroup } from "../../lib/contract/invoice-group-changes";

/** Replaces an erased text that may not be empty. */
export const erasedText = "Erased";

type Switches = Pick<DeleteInvoiceGroup, "DeleteInCRM" | "DeleteInBE">;

/**
 * Parts of an erasure besides contacts, offers and ids in other systems, which are always erased.
 */
export interface ErasurePlan {
  /** The group itself and its billing data; afterwards it is not found. */
  readonly group: boolean;
  /** The customer's own record, which has no group left. */
  readonly customer: boolean;
}

/**
 * The parts that an erasure covers (interface, section 4.5; the meaning of the two switches is
 * chosen). Both are on by default. The customer is erased with its last group.
 */
export function planErasure(
  { DeleteInCRM = true, DeleteInBE = true }: Switches,
  otherGroups: number,
): ErasurePlan {
  return { group: DeleteInBE, customer: DeleteInBE && DeleteInCRM && otherGroups === 0 };
}

import type { DeleteInvoiceGroup } from "../../lib/contract/invoice-group-changes";

/** What stands where a text that may not be empty was erased. */
export const erasedText = "Erased";

type Switches = Pick<DeleteInvoiceGroup, "DeleteInCRM" | "DeleteInBE">;

/** What goes besides contacts, offers and ids in other systems, which both halves hold. */
export interface ErasurePlan {
  /** The group itself and all that billing keeps of it; it is not found from then on. */
  readonly group: boolean;
  /** The customer's own record: nobody is left whom it would be kept for. */
  readonly customer: boolean;
}

/**
 * What an erasure takes away (interface, section 4.5; what the two switches mean is chosen). Both
 * are on unless said otherwise. The customer goes with the last group that is left.
 */
export function planErasure(
  { DeleteInCRM = true, DeleteInBE = true }: Switches,
  otherGroups: number,
): ErasurePlan {
  return { group: DeleteInBE, customer: DeleteInBE && DeleteInCRM && otherGroups === 0 };
}

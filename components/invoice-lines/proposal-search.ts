import type { InvoiceLine } from "@/lib/contract/line";
import { formatProposalStart } from "@/lib/domain/line-proposals/proposal-start";

/**
 * An archived or abandoned line proposed again: the search part of the new proposal's address.
 * `corrects`: the proposal corrects it.
 */
export function proposalSearch(line: InvoiceLine, corrects = false): string {
  return formatProposalStart({
    accountGuid: line.accountGuid,
    elementId: line.productElementId,
    meteringPoint: line.accountingPointId,
    quantity: String(line.quantity),
    price: String(line.price),
    from: line.periodStart,
    to: line.periodEnd,
    corrects: corrects ? line.id : null,
  });
}

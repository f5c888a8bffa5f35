import type { InvoiceLine } from "@/lib/contract/line";

/**
 * The values of a line for the screen of a new proposal, as the search part of its address: an
 * archived or abandoned line proposed again. No text of the line stands in it.
 */
export function proposalSearch(line: InvoiceLine & { readonly customerGUI: string }): string {
  const params = new URLSearchParams({
    accountGuid: line.accountGuid,
    customerGuid: line.customerGUI,
    quantity: String(line.quantity),
    price: String(line.price),
    quantityUnit: line.quantityUnit,
    currency: line.currency,
    termStartDate: line.periodStart,
    termEndDate: line.periodEnd,
  });
  const { productId, productElementId, accountingPointId } = line;
  if (productId !== null) params.set("productId", productId);
  if (productElementId !== null) params.set("productElementId", productElementId);
  if (accountingPointId !== null) params.set("accountingPointId", accountingPointId);
  return params.toString();
}

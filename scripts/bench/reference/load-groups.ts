import type { InvoiceGroupConfig } from "../../../lib/contract/invoice-group";
import { operationTable } from "../../../lib/contract/operation-table";
import { defaultListState } from "../../../lib/invoice-groups/search-params";

/** The first page of the list, by the same operation and with the same size as the desk's list. */
export async function loadGroups(): Promise<InvoiceGroupConfig[]> {
  const { method, path } = operationTable.queryInvoiceGroups;
  const response = await fetch(`${path}?page=0&size=${defaultListState.size}`, {
    method,
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!response.ok) throw new Error(`The list could not be loaded (${response.status}).`);
  return response.json();
}

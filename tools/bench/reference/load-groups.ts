import type { InvoiceGroupConfig } from "../../../lib/contract/invoice-group";
import { operationTable } from "../../../lib/contract/operation-table";
import { groupParams } from "../../../lib/invoice-groups/params";

const { method, path } = operationTable.queryInvoiceGroups;

/** The first page of the list, with the operation and size of the desk's list. */
export const groupsRequest = {
  path: `${path}?page=0&size=${groupParams.initial.size}`,
  init: { method, headers: { "content-type": "application/json" }, body: "{}" },
};

export async function loadGroups(
  customerName: string,
  signal: AbortSignal,
): Promise<InvoiceGroupConfig[]> {
  const body = customerName === "" ? groupsRequest.init.body : JSON.stringify({ customerName });
  const response = await fetch(groupsRequest.path, { ...groupsRequest.init, body, signal });
  if (!response.ok) throw new Error(`The list could not be loaded (${response.status}).`);
  return response.json();
}

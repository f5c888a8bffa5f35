import { z } from "zod";
import { invoiceGroupWithCustomerSchema } from "../../lib/contract/customer";
import {
  type InvoiceGroupConfig,
  invoiceGroupConfigSchema,
} from "../../lib/contract/invoice-group";
import type { AccountSearchParameters } from "../../lib/contract/invoice-group-search";
import { operationTable } from "../../lib/contract/operation-table";

export interface ServiceAccess {
  readonly service: string;
  readonly token: string;
}

export interface Search {
  readonly parameters: AccountSearchParameters;
  readonly page: number;
  readonly size: number;
}

/** Sends a search to the service itself; answers the text of its answer. */
export async function sendSearch(access: ServiceAccess, search: Search): Promise<string> {
  const { method, path } = operationTable.queryInvoiceGroups;
  const { page, size, parameters } = search;
  const response = await fetch(`${access.service}${path}?page=${page}&size=${size}`, {
    method,
    headers: { authorization: `Bearer ${access.token}`, "content-type": "application/json" },
    body: JSON.stringify(parameters),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`A search was answered with ${response.status}: ${text}`);
  return text;
}

const groupsSchema = z.array(invoiceGroupConfigSchema);

export async function findGroups(
  access: ServiceAccess,
  search: Search,
): Promise<InvoiceGroupConfig[]> {
  return groupsSchema.parse(JSON.parse(await sendSearch(access, search)));
}

/** Name of the group that an unfiltered list begins with. */
export async function firstGroupName(access: ServiceAccess): Promise<string> {
  const [first] = await findGroups(access, { parameters: {}, page: 0, size: 1 });
  if (!first) throw new Error("The world has no invoice groups.");
  return first.name;
}

export async function customerNumberOf(access: ServiceAccess, accountGuid: string) {
  const { path } = operationTable.getInvoiceGroup;
  const response = await fetch(access.service + path.replace("{guid}", accountGuid), {
    headers: { authorization: `Bearer ${access.token}` },
  });
  return invoiceGroupWithCustomerSchema.parse(await response.json()).customer.customerNumber;
}

import { z } from "zod";
import { invoiceGroupWithCustomerSchema } from "../../lib/contract/customer";
import {
  type InvoiceGroupConfig,
  invoiceGroupConfigSchema,
} from "../../lib/contract/invoice-group";
import type { AccountSearchParameters } from "../../lib/contract/invoice-group-search";
import { type OperationId, operationTable } from "../../lib/contract/operation-table";

export interface ServiceAccess {
  readonly service: string;
  readonly token: string;
}

export interface ServiceCall {
  readonly operation: OperationId;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Sends a call to the service itself and reads its answer to the end. */
export async function askService(
  access: ServiceAccess,
  { operation, params = {}, query = {}, body }: ServiceCall,
): Promise<{ readonly status: number; readonly text: string }> {
  const { method, path } = operationTable[operation];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const response = await fetch(`${access.service}${filled}?${new URLSearchParams(query)}`, {
    method,
    headers: { authorization: `Bearer ${access.token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** The answer of a call that must succeed. */
export async function readJson<Schema extends z.ZodType>(
  access: ServiceAccess,
  schema: Schema,
  call: ServiceCall,
): Promise<z.output<Schema>> {
  const { status, text } = await askService(access, call);
  if (status !== 200) throw new Error(`${call.operation} was answered with ${status}: ${text}`);
  return schema.parse(JSON.parse(text));
}

export interface Search {
  readonly parameters: AccountSearchParameters;
  readonly page: number;
  readonly size: number;
}

export function toSearchCall({ parameters, page, size }: Search): ServiceCall {
  const query = { page: String(page), size: String(size) };
  return { operation: "queryInvoiceGroups", query, body: parameters };
}

/** Sends a search to the service itself; returns the text of its answer. */
export async function sendSearch(access: ServiceAccess, search: Search): Promise<string> {
  const { status, text } = await askService(access, toSearchCall(search));
  if (status !== 200) throw new Error(`A search was answered with ${status}: ${text}`);
  return text;
}

const groupsSchema = z.array(invoiceGroupConfigSchema);

export async function findGroups(
  access: ServiceAccess,
  search: Search,
): Promise<InvoiceGroupConfig[]> {
  return groupsSchema.parse(JSON.parse(await sendSearch(access, search)));
}

/** Name of the first group of an unfiltered list. */
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

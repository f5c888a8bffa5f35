import type { DeskInvoice } from "../contract/invoice";
import { type OperationId, operationTable } from "../contract/operation-table";
import type { FileOperationId, OperationAnswer, OperationInput } from "../contract/operations";
import { fillPath, searchText } from "./fill-path";
import { type Request, send } from "./transport";

/** Operations that only the desk's server calls: with an invoice token, or from its own job. */
type ClosedOperation = {
  [Id in OperationId]: (typeof operationTable)[Id] extends { invoiceToken: false; deskOnly: false }
    ? never
    : Id;
}[OperationId];

export type ServiceOperationId = Exclude<OperationId, ClosedOperation>;

/** The answer of the desk's server: the service's, without what must not leave the server. */
export type ServiceAnswer<Id extends ServiceOperationId> = Id extends "listInvoices"
  ? DeskInvoice[]
  : [OperationAnswer<Id>] extends [never]
    ? undefined
    : OperationAnswer<Id>;

export type ServiceInput<Id extends ServiceOperationId> = OperationInput<Id> &
  Pick<Request, "signal" | "priority">;

/**
 * Calls one declared operation of the service through the desk's server (interface, section 4).
 * Returns the service's masked answer with the contract's type. Its fields are not checked, so
 * codes that the contract does not list may occur; undefined if it has no body. For files use
 * `serviceAddress`. Throws ProblemError.
 */
export async function callService<Id extends Exclude<ServiceOperationId, FileOperationId>>(
  id: Id,
  input: ServiceInput<Id>,
): Promise<ServiceAnswer<Id>> {
  const { method, access } = operationTable[id];
  const parts: LooseInput = input;
  const answer = await send({
    method,
    access,
    address: serviceAddress(id, parts),
    body: parts.body,
    signal: parts.signal,
    priority: parts.priority,
  });
  // A cast: the proxy only checks whether the answer is a list or an object, as in the contract. A
  // service may add fields or values, and a screen should still show the rest.
  return answer as ServiceAnswer<Id>;
}

interface LooseInput extends Pick<Request, "signal" | "priority" | "body"> {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
}

/** Address of an operation at the desk's server, every value encoded. Throws on a missing param. */
export function serviceAddress(id: ServiceOperationId, { params, query }: LooseInput): string {
  return `/api/service${fillPath(operationTable[id].path, params)}${searchText(query)}`;
}

import type { ServiceContext } from "../context";
import type { Queries } from "../db/open";
import { ServiceProblem } from "../http/problem";
import { type DebtCall, type LockedInvoice, lockInvoice } from "./invoice-store";
import { type CollectionState, collectionStateOf } from "./rules";

/** The resulting state of the invoice. */
export interface Settled {
  readonly invoiceNumber: string;
  readonly restAmount: number;
  readonly state: CollectionState;
}

/** An invoice to settle: locked, in the transaction, at the time of the call. */
interface Settlement {
  readonly queries: Queries;
  readonly invoice: LockedInvoice;
  readonly before: CollectionState;
  readonly call: DebtCall;
}

/**
 * Runs `settle` on the locked invoice in one transaction, then wakes the delivery of webhooks.
 *
 * @throws {ServiceProblem} 404, and what `settle` throws.
 */
export async function settleInvoice<T extends Settled>(
  { database, clock, wake }: ServiceContext,
  invoiceNumber: string,
  caller: Omit<DebtCall, "at">,
  settle: (settlement: Settlement) => Promise<T>,
): Promise<T> {
  const call = { ...caller, at: clock() };
  const settled = await database.queries.transaction(async (queries) => {
    const invoice = await lockInvoice(queries, call.tenant.id, invoiceNumber);
    return settle({ queries, invoice, before: collectionStateOf(invoice), call });
  });
  wake();
  return settled;
}

/** 409: nothing is left to settle. */
export function nothingUnpaid(): ServiceProblem {
  return settlementConflict("invoiceNumber", "Nothing of the invoice is unpaid.");
}

/** 409, naming the field that prevents it. */
export function settlementConflict(path: string, message: string): ServiceProblem {
  return new ServiceProblem("conflict", { detail: message, errors: [{ path, message }] });
}

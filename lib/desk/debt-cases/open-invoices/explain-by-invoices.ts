import "server-only";
import type { RemovedReason } from "../../../domain/debt-cases/case-enumerations";
import { isSettled, settlementOf } from "../../../domain/debt-cases/rest";
import { DeskProblem } from "../../../server/problem";
import type { Runtime } from "../../../server/runtime";
import type { Trace } from "../../../server/trace";
import { UpstreamFailure } from "../../../server/upstream/upstream-failure";
import { type Explanation, noSource } from "./explain";
import {
  findCustomerInvoices,
  type ListedCustomerInvoice,
  type ListedOpenInvoice,
} from "./service-reads";

type Missing = Pick<ListedOpenInvoice, "invoiceNumber" | "customerGuid">;

/**
 * Customers whose invoices are read for one load, how many pages, and how many at a time: together
 * with two readings of the list within the reads of one request.
 */
const mostCustomers = 8;
const mostPages = 2;
const atATime = 4;
const milliseconds = 4000;

/**
 * Reads invoices that left the list without a trace in the desk's records from the customer's list:
 * it shows whether they were paid or credited. Unreadable ones stay unexplained.
 */
export async function explainByInvoices(
  runtime: Runtime,
  missing: readonly Missing[],
  trace: Trace,
): Promise<Map<string, Explanation>> {
  const waiting = [...numbersOf(missing)].slice(0, mostCustomers);
  const found = new Map<string, Explanation>();
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [customerGuid, numbers] = next;
      const options = { milliseconds, trace, mostPages };
      const invoices = await orNone(findCustomerInvoices(runtime, customerGuid, numbers, options));
      for (const [number, invoice] of invoices) {
        const reason = reasonOf(invoice);
        if (reason !== null) found.set(number, { reason, source: noSource });
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return found;
}

function numbersOf(missing: readonly Missing[]): ReadonlyMap<string, ReadonlySet<string>> {
  const numbers = new Map<string, Set<string>>();
  for (const { customerGuid, invoiceNumber } of missing) {
    const known = numbers.get(customerGuid);
    if (known) known.add(invoiceNumber);
    else numbers.set(customerGuid, new Set([invoiceNumber]));
  }
  return numbers;
}

function reasonOf(invoice: ListedCustomerInvoice): RemovedReason | null {
  const settlement = settlementOf(invoice);
  if (isSettled(settlement)) return settlement;
  return invoice.status === "dunned" ? "assigned" : null;
}

async function orNone<T>(read: Promise<ReadonlyMap<string, T>>): Promise<ReadonlyMap<string, T>> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof DeskProblem || error instanceof UpstreamFailure) return new Map();
    throw error;
  }
}

import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../browser/query-keys";
import { callService } from "../../browser/service-client";
import { type DebtInvoice, debtInvoiceOf } from "../../domain/debt-cases/debt-invoice";

export interface ReReading {
  /** Those still in the list, with the list's current values, in the given order. */
  readonly invoices: readonly DebtInvoice[];
  /** Numbers of those that left it. */
  readonly removed: readonly string[];
  /** Numbers of those whose group ended. */
  readonly ended: readonly string[];
  /** Numbers of those whose total or outstanding amount changed. */
  readonly changed: readonly string[];
}

/**
 * Reads the list of open invoices again before an action on some of them (List Open Invoices,
 * section 4.6): there is no smaller read.
 */
export async function reReadInvoices(
  client: QueryClient,
  seen: readonly DebtInvoice[],
): Promise<ReReading> {
  const rows = await client.fetchQuery({
    queryKey: [...queryKeys.openInvoices, "re-read"],
    queryFn: ({ signal }) => callService("listOpenInvoices", { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const byNumber = new Map(rows.map((row) => [row.invoiceNumber, row]));
  return compareInvoices(seen, (invoiceNumber) => {
    const row = byNumber.get(invoiceNumber);
    return row ? debtInvoiceOf(row) : null;
  });
}

/** Compares the seen invoices with the new list; see `ReReading`. */
export function compareInvoices(
  seen: readonly DebtInvoice[],
  find: (invoiceNumber: string) => DebtInvoice | null,
): ReReading {
  const invoices: DebtInvoice[] = [];
  const removed: string[] = [];
  const changed: string[] = [];
  const ended: string[] = [];
  for (const { invoiceNumber, totalMinor, restMinor, groupEnded } of seen) {
    const now = find(invoiceNumber);
    if (now === null) removed.push(invoiceNumber);
    else invoices.push(now);
    if (now && (now.totalMinor !== totalMinor || now.restMinor !== restMinor)) {
      changed.push(invoiceNumber);
    }
    if (now?.groupEnded && !groupEnded) ended.push(invoiceNumber);
  }
  return { invoices, removed, changed, ended };
}

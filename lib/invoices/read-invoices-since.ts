import type { DeskInvoice } from "../contract/invoice";
import { mayHaveMore } from "./invoice-steps";

/** Maximum number of pages: 500 invoices. */
const mostPages = 10;

/**
 * Invoices back to a day, newest first, from as many pages as needed. `complete`: nothing of that
 * time is missing.
 */
export async function readInvoicesSince(
  since: string,
  readPage: (page: number) => Promise<readonly DeskInvoice[]>,
): Promise<{ readonly invoices: readonly DeskInvoice[]; readonly complete: boolean }> {
  const invoices: DeskInvoice[] = [];
  for (let page = 0; page < mostPages; page += 1) {
    const found = await readPage(page);
    invoices.push(...found);
    const isReached = found.some(({ invoiceDate }) => invoiceDate !== null && invoiceDate < since);
    if (isReached || !mayHaveMore(found)) return { invoices, complete: true };
  }
  return { invoices, complete: false };
}

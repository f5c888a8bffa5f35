import type { DeskInvoice } from "../contract/invoice";
import { takeAll, walkWhole } from "../domain/walks/walk-whole";
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
  const walk = walkWhole({
    readPage: async (page) => {
      const rows = await readPage(page);
      const isReached = rows.some(({ invoiceDate }) => invoiceDate !== null && invoiceDate < since);
      return { rows, last: isReached || !mayHaveMore(rows) };
    },
    idOf: ({ invoiceNumber }: DeskInvoice) => invoiceNumber,
    mostPages,
  });
  const { cut, missing } = await takeAll(walk, (batch) => void invoices.push(...batch));
  return { invoices, complete: !cut && missing === 0 };
}

import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";

/** What is unpaid of these invoices, by currency, in minor units. */
export function sumOfRests(invoices: readonly DebtInvoice[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { currency, restMinor } of invoices) {
    sums.set(currency, (sums.get(currency) ?? 0) + restMinor);
  }
  return [...sums];
}

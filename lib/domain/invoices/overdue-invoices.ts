import type { DeskInvoice } from "../../contract/invoice";
import { daysSince } from "../day";

type Owed = Pick<DeskInvoice, "dueDate" | "restAmount">;

/**
 * The invoices with an outstanding amount after their due date, the oldest due date first, with the
 * days since then. What billing left out is not overdue.
 */
export function overdueInvoices<Invoice extends Owed>(
  invoices: readonly Invoice[],
  today: string,
): readonly (Invoice & { readonly dueDate: string; readonly daysOverdue: number })[] {
  return invoices
    .flatMap((invoice) => {
      const { dueDate, restAmount } = invoice;
      const daysOverdue = daysSince(dueDate, today) ?? 0;
      if (dueDate === null || restAmount === null || restAmount <= 0 || daysOverdue <= 0) return [];
      return [{ ...invoice, dueDate, daysOverdue }];
    })
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
}

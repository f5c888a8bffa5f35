import type { DebtInvoice } from "@/lib/domain/debt-cases/debt-invoice";
import type { Eligibility } from "@/lib/domain/debt-cases/eligibility-shape";
import type { KnownInvoice } from "@/lib/domain/debt-cases/known-invoice";
import type { MinorUnits } from "@/lib/domain/money";

/** The invoice as the dialogs of debt acts take it; none where no source has it. */
export function debtInvoiceFrom(
  { invoice, invoiceNumber, customerGuid }: Eligibility,
  known: KnownInvoice | null,
): readonly DebtInvoice[] {
  if (invoice === null) return [];
  const { accountGuid, customerNumber, invoiceDate, dueDate, originalDueDate, currency } = invoice;
  return [
    {
      invoiceNumber,
      customerGuid,
      accountGuid,
      customerName: invoice.customerName ?? known?.customerName ?? "",
      customerNumber,
      invoiceDate,
      dueDate,
      originalDueDate,
      currency,
      // By the desk's own schema: whole minor units.
      totalMinor: invoice.totalMinor as MinorUnits,
      restMinor: invoice.restMinor as MinorUnits,
    },
  ];
}

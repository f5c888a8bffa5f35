import { toMinorUnits } from "../../minor-units";
import type { DebtInvoice } from "../debt-invoice";

/** An open invoice of 100.00 as the forms of debt actions have it, with these differences. */
export function exampleDebtInvoice(
  invoiceNumber: string,
  more: Partial<DebtInvoice> = {},
): DebtInvoice {
  return {
    invoiceNumber,
    customerGuid: "a".repeat(32),
    accountGuid: "b".repeat(32),
    customerName: "Ærlig AS",
    customerNumber: "77",
    invoiceDate: "2026-09-01",
    dueDate: "2026-10-01",
    originalDueDate: "2026-10-01",
    currency: "NOK",
    totalMinor: toMinorUnits(100),
    restMinor: toMinorUnits(100),
    groupEnded: false,
    ...more,
  };
}

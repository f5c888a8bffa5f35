/** How an outstanding amount counts: less than one unit of the currency is a rounding difference. */
export type RestKind = "none" | "credit" | "small" | "owed";

/** In minor units, with VAT; null: billing left it out. */
export function restKind(restMinor: number | null): RestKind {
  if (restMinor === null) return "none";
  if (restMinor < 0) return "credit";
  if (restMinor === 0) return "none";
  return restMinor < 100 ? "small" : "owed";
}

/** What happened to an invoice's amount. */
export type Settlement = "paid" | "credited" | "part-paid" | "part-credited" | "unpaid";

interface SettledInvoice {
  readonly status: string;
  readonly creditedByInvoiceNumber?: string | null | undefined;
  readonly amount: number;
  readonly restAmount: number;
}

/**
 * Decided by the outstanding amount (interface, section 2.5): an invoice with a credit note that
 * leaves something unpaid is still owed. Status and credit note only say how it was reduced.
 */
export function settlementOf(invoice: SettledInvoice): Settlement {
  const { status, creditedByInvoiceNumber, amount, restAmount } = invoice;
  const isCredited = status === "credited" || (creditedByInvoiceNumber ?? null) !== null;
  if (restAmount <= 0) return isCredited ? "credited" : "paid";
  if (restAmount >= amount) return "unpaid";
  return isCredited ? "part-credited" : "part-paid";
}

/** Whether nothing of it is owed any more. */
export function isSettled(settlement: Settlement): settlement is "paid" | "credited" {
  return settlement === "paid" || settlement === "credited";
}

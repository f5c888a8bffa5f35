/**
 * Known invoices of the default tenant, by their collection data; the same in every world that
 * contains the landmarks.
 */
export const debtLandmarks = {
  /** Fulfils all four conditions. */
  eligible: "10008400",
  /** The longest overdue, and another one of the same customer. */
  oldest: "10007804",
  ofSameCustomer: "10007904",
  largest: "10010100",
  partlyPaid: "10013100",
  directDebit: "10012504",
  /** Was in a case, and is open again. */
  resolvedBefore: "10015005",
  /** Each fails one condition of collection. */
  stopReminders: "10013919",
  notYetDebt: "10015008",
  dunned: "10002112",
  dunnedPartlyPaid: "10008306",
} as const;

export type DebtLandmark = keyof typeof debtLandmarks;

/** What the invoice with that number of the default tenant is known for; null: nothing. */
export function debtLandmarkOf(invoiceNumber: string): DebtLandmark | null {
  return labels.get(invoiceNumber) ?? null;
}

const names = Object.keys(debtLandmarks) as DebtLandmark[];
const labels = new Map(names.map((name) => [String(debtLandmarks[name]), name]));

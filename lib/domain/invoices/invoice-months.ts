import type { DeskInvoice } from "../../contract/invoice";
import { utcDay } from "../day";
import { addMinorUnits, type MinorUnits, subtractMinorUnits, toMinorUnits } from "../minor-units";

/** Months that are shown, including the current one. */
export const shownMonths = 24;

/** The invoiced amount of one month in one currency; a credit note subtracts what it credits. */
export interface InvoiceMonth {
  /** First day of the month. */
  readonly month: string;
  /** Paid, credited or written off. */
  readonly settled: MinorUnits;
  readonly outstanding: MinorUnits;
  /** The invoices of the month, in the given order. */
  readonly numbers: readonly string[];
}

type CountedInvoice = Pick<
  DeskInvoice,
  "invoiceNumber" | "invoiceDate" | "currency" | "amount" | "restAmount"
>;

/** The first day of the oldest shown month. */
export function firstShownMonth(today: string): string {
  return monthBefore(today, shownMonths - 1);
}

/**
 * The last months by the date of their invoices, for each currency; months without invoices are
 * zero.
 */
export function invoiceMonths(
  invoices: readonly CountedInvoice[],
  today: string,
): readonly { readonly currency: string; readonly months: readonly InvoiceMonth[] }[] {
  const days = Array.from({ length: shownMonths }, (_, at) =>
    monthBefore(today, shownMonths - 1 - at),
  );
  const first = firstShownMonth(today);
  const shown = invoices.filter(({ invoiceDate }) => invoiceDate !== null && invoiceDate >= first);
  const currencies = [...new Set(shown.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({
    currency,
    months: days.map((month) => {
      const found = shown.filter(
        (invoice) =>
          invoice.currency === currency && invoice.invoiceDate?.startsWith(month.slice(0, 7)),
      );
      const total = addMinorUnits(...found.map(({ amount }) => toMinorUnits(amount)));
      const outstanding = addMinorUnits(...found.map(({ restAmount }) => toMinorUnits(restAmount)));
      const settled = subtractMinorUnits(total, outstanding);
      return { month, settled, outstanding, numbers: found.map((one) => one.invoiceNumber) };
    }),
  }));
}

function monthBefore(day: string, months: number): string {
  const moment = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return utcDay(moment);
}

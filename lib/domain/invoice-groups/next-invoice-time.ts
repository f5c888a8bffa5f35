import type { InvoiceGroupConfig } from "../../contract/invoice-group";
import { nextDueDay } from "./next-due-day";

type Group = Pick<
  InvoiceGroupConfig,
  | "status"
  | "accountOnHold"
  | "customerOnHold"
  | "lastInvoiceDay"
  | "invoiceInterval"
  | "invoiceIntervalDays"
  | "invoiceIntervalDaysType"
>;

/**
 * When the next invoice is made. after: after a day to come; since: that day has passed. ended and
 * held: none is made. first: there was none before, so that no day follows from the last one.
 */
export type NextInvoiceTime =
  | { readonly kind: "after" | "since"; readonly day: string }
  | { readonly kind: "ended" | "held" | "first" | "unknown" };

/** Of several invoice groups: that of the one that is invoiced first. */
export function nextInvoiceTime(groups: readonly Group[], today: string): NextInvoiceTime {
  const active = groups.filter(({ status }) => status !== -1);
  const free = active.filter((group) => !group.accountOnHold && !group.customerOnHold);
  const [day] = free.flatMap((group) => nextDueDay(group) ?? []).sort();
  if (day !== undefined) return { kind: day < today ? "since" : "after", day };
  if (active.length === 0) return { kind: "ended" };
  if (free.length === 0) return { kind: "held" };
  return { kind: free.some(({ lastInvoiceDay }) => lastInvoiceDay === null) ? "first" : "unknown" };
}

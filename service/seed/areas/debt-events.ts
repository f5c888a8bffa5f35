import type { SeedInvoice } from "../invoices";
import { nordlys, seedTenants } from "../tenants";
import { collect, isCollected } from "./debt-facts";
import type { EventDraft } from "./event-draft";

/** Events of invoices that came into debt cases and of those that were resolved. */
export function eventsOfCases(invoices: readonly SeedInvoice[]): EventDraft[] {
  return invoices.flatMap((invoice) => {
    const { tenantId, status, invoiceNumber } = invoice.row;
    const tenant = seedTenants.find(({ id }) => id === tenantId) ?? nordlys;
    // Other invoices have no case; drawing the facts of all of them would take too long.
    if ((status !== "dunned" && status !== "overdue") || !isCollected(tenant, invoice)) return [];
    return collect(invoice).cases.flatMap((one) => {
      const { debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate } = one;
      const payload = { invoiceNumber, debtCaseId, debtCaseUrl, debtCaseComment, debtCaseDate };
      const at = (event: EventDraft["event"], moment: Date, summary: string): EventDraft => ({
        event,
        day: moment.toISOString().slice(0, 10),
        time: moment.toISOString().slice(11, 19),
        actor: "desk",
        summary,
        payload,
      });
      const dunned = at(
        "InvoiceDunned",
        one.openedAt,
        `Invoice ${invoiceNumber} assigned to debt collection`,
      );
      if (!one.closedAt) return [dunned];
      return [
        dunned,
        at("InvoiceDunnedResolved", one.closedAt, `Debt case of invoice ${invoiceNumber} resolved`),
      ];
    });
  });
}

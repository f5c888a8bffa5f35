import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { routes } from "@/lib/routes";

type Place = Pick<
  AuditEntryAnswer,
  "recordKind" | "recordId" | "accountGuid" | "customerGuid" | "action"
>;

/**
 * The page of an entry's record. A record without a page has the page of the record that it belongs
 * to.
 */
export function recordHref({
  recordKind,
  recordId,
  accountGuid,
  customerGuid,
  action,
}: Place): string | null {
  switch (recordKind) {
    case "invoice-groups":
      return routes.invoiceGroup(recordId);
    case "customers":
      return routes.customer(recordId);
    case "line-proposals":
    case "debt-acts":
    case "requests":
    case "settings-plans":
      return routes.approval(recordId);
    case "debt-cases":
      // The entry of a ledger check is about all cases, so it leads to their list.
      return recordId === "ledger" ? routes.debtCases() : routes.debtCase(recordId);
    case "webhooks":
      // An entry about many of them is named by a day.
      return isDay(recordId)
        ? routes.webhooks()
        : routes.webhooks(new URLSearchParams({ peek: recordId }).toString());
    case "queue":
      return routes.queue();
    case "people":
      return routes.people(new URLSearchParams({ peek: recordId }).toString());
    case "products":
      // The others are about elements, which have no page.
      return action === "service.updateProductOffering" ? routes.offering(recordId) : null;
    case "jobs":
      return routes.job(recordId);
    case "invoice-lines":
      // Of several lines, the id is that of their job. A line's own has no hyphens.
      if (recordId.includes("-")) return routes.job(recordId);
      return accountGuid && routes.invoiceGroup(accountGuid);
    case "invoices":
      return customerGuid === null
        ? null
        : routes.customerInvoices(
            customerGuid,
            new URLSearchParams({ invoice: recordId }).toString(),
          );
    default:
      if (accountGuid !== null) return routes.invoiceGroup(accountGuid);
      return customerGuid === null ? null : routes.customer(customerGuid);
  }
}

const isDay = (id: string) => /^\d{4}-\d{2}-\d{2}$/.test(id);

import type { AuditEntryAnswer } from "@/lib/domain/audit/entry-shape";
import { routes } from "@/lib/routes";

type Place = Pick<AuditEntryAnswer, "recordKind" | "recordId" | "accountGuid" | "customerGuid">;

/** Where the record of an entry is seen; what has no page of its own leads to whose it is. */
export function recordHref({
  recordKind,
  recordId,
  accountGuid,
  customerGuid,
}: Place): string | null {
  switch (recordKind) {
    case "invoice-groups":
      return routes.invoiceGroup(recordId);
    case "customers":
      return routes.customer(recordId);
    case "line-proposals":
      return routes.lineProposal(recordId);
    case "debt-acts":
      return routes.debtAct(recordId);
    case "debt-cases":
      // Whether there is a ledger at all is kept as being about all of them.
      return recordId === "ledger" ? routes.debtCases() : routes.debtCase(recordId);
    case "webhooks":
      // An entry about many of them is named by a day.
      return isDay(recordId)
        ? routes.webhooks()
        : routes.webhooks(new URLSearchParams({ peek: recordId }).toString());
    case "people":
      return routes.people(new URLSearchParams({ peek: recordId }).toString());
    case "jobs":
      return routes.job(recordId);
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

import type { Notification } from "@/lib/domain/notifications/notification-shape";
import { routes } from "@/lib/routes";

/** Where the record of a notification is; that of a note: where its notes are. */
export function notificationHref({ kind, id, customerGuid }: Notification["record"]): string {
  switch (kind) {
    case "invoice-groups":
      return routes.invoiceGroupNotes(id);
    case "customers":
      return routes.customerNotes(id);
    case "invoices":
      return routes.customerInvoices(customerGuid ?? "", `${new URLSearchParams({ invoice: id })}`);
    case "debt-cases":
      return routes.debtCase(id);
    case "line-proposals":
      return routes.lineProposal(id);
    case "debt-acts":
      return routes.debtAct(id);
    case "jobs":
      return routes.job(id);
    default:
      return kind satisfies never;
  }
}

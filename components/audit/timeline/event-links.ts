import type { Permission } from "@/lib/contract/permissions";
import type { ServiceEvent } from "@/lib/domain/audit/timeline-shape";
import { routes } from "@/lib/routes";
import { readableText } from "./event-summary";

/** A record that an event is about. */
export interface EventLink {
  /** Its noun, whose name is a text of the audit. */
  readonly kind: string;
  /** A number that people know; null: none, or one that is read separately. */
  readonly name: string | null;
  readonly href: string;
  /** Who may open it. */
  readonly permission: Permission;
}

/**
 * The records that an event is about, the most specific first, from its aggregate and its payload
 * (interface, sections 2.9 and 6.1). Masked values and types without a page have no link.
 */
export function eventLinks(event: ServiceEvent): readonly EventLink[] {
  const { aggregate } = event;
  const payload: Readonly<Record<string, unknown>> = Object(event.payload);
  const account = aggregate.type === "account" ? aggregate.value : null;
  const customer = aggregate.type === "customer" ? aggregate.value : null;
  return [
    ...invoiceLinks(payload, account, customer),
    ...workLinks(event, payload, account, customer),
    ...ownLink(aggregate),
  ];
}

function invoiceLinks(
  { creditedInvoiceNumber, creditNoteNumber, invoiceNumber }: Readonly<Record<string, unknown>>,
  account: string | null,
  customer: string | null,
): readonly EventLink[] {
  const numbers = [creditedInvoiceNumber, invoiceNumber, creditNoteNumber].map(readableText);
  return [...new Set(numbers)].flatMap((name) => {
    if (name === null) return [];
    const search = new URLSearchParams({ invoice: name }).toString();
    const common = { kind: "invoices", name, permission: "invoices:read" } as const;
    if (account !== null) return { ...common, href: routes.invoiceGroupInvoices(account, search) };
    return customer === null ? [] : { ...common, href: routes.customerInvoices(customer, search) };
  });
}

/** What the kind of the event is about beside the invoice: lines, a case, requests. */
function workLinks(
  { event: kind, aggregate, requestId }: ServiceEvent,
  payload: Readonly<Record<string, unknown>>,
  account: string | null,
  customer: string | null,
): readonly EventLink[] {
  const ofAccount = account === null ? null : new URLSearchParams({ group: account }).toString();
  const lines = (href: string | null): readonly EventLink[] =>
    href === null ? [] : [{ kind: "invoice-lines", name: null, href, permission: "lines:read" }];
  switch (kind) {
    case "AbandonInvoiceLines":
      return lines(ofAccount && routes.abandonedLines(ofAccount));
    case "ArchiveInvoiceLines":
      return lines(
        ofAccount === null && customer === null
          ? null
          : routes.archivedLines(
              ofAccount ?? new URLSearchParams({ customer: customer ?? "" }).toString(),
            ),
      );
    case "PostInvoiceLines":
    case "ImportJournalEntry":
      return lines(account && routes.invoiceGroupLines(account));
    case "InvoiceDunned":
    case "InvoiceDunnedPaid":
    case "InvoiceDunnedCredited":
    case "InvoiceDunnedResolved": {
      const find = readableText(payload.creditedInvoiceNumber ?? payload.invoiceNumber);
      if (find === null) return [];
      const href = routes.debtCases(new URLSearchParams({ find }).toString());
      return [{ kind: "debt-cases", name: null, href, permission: "debt:read" }];
    }
    case "RequestApplied":
    case "RequestRejected": {
      // A changed offering is no request of the desk: its own page shows it.
      if (requestId === null || aggregate.type === "productOffering") return [];
      const search = new URLSearchParams({ view: "all", find: requestId }).toString();
      const href = routes.approvals(search);
      return [{ kind: "requests", name: null, href, permission: "invoice-groups:read" }];
    }
    default:
      return [];
  }
}

/** The record under which the service recorded the event. */
function ownLink({ type, value }: ServiceEvent["aggregate"]): readonly EventLink[] {
  switch (type) {
    case "account": {
      const href = routes.invoiceGroup(value);
      return [{ kind: "invoice-groups", name: null, href, permission: "invoice-groups:read" }];
    }
    case "customer":
      return [
        {
          kind: "customers",
          name: null,
          href: routes.customer(value),
          permission: "customers:read",
        },
      ];
    case "productOffering":
      return [
        { kind: "products", name: null, href: routes.offering(value), permission: "products:read" },
      ];
    case "product":
      return [
        {
          kind: "products",
          name: null,
          href: routes.products(new URLSearchParams({ peek: value }).toString()),
          permission: "products:read",
        },
      ];
    default:
      return [];
  }
}

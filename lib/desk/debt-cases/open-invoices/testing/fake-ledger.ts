import type { ServerResponse } from "node:http";
import type { DeclaredAnswer } from "../../../../contract/operations";
import { answerJson, type Received } from "../../../../server/testing/fake-machine";

type OpenInvoice = DeclaredAnswer<"listOpenInvoices">[number];

const hex = (value: number) => value.toString(16).padStart(32, "0");

/**
 * An open invoice of 1,250.00 that was due on 1 October; every third one is of the same customer.
 */
export function openInvoice(index: number, more: Partial<OpenInvoice> = {}): OpenInvoice {
  const customer = Math.floor(index / 3);
  return {
    customerGuid: hex(0xc0000 + customer),
    customerName: `Customer ${customer}`,
    customerSsnorg: "13097248022",
    customerNumber: String(100_000 + customer),
    accountGuid: hex(0xa0000 + customer),
    accountStatus: 0,
    invoiceNumber: String(2_000_000 + index),
    invoiceIsCredited: false,
    invoiceCustomerIdentificationNumber: "0002000000001",
    invoiceDate: "2026-09-17",
    invoiceCreatedDate: "2026-09-17",
    invoiceCurrentDueDate: "2026-10-01",
    invoiceOriginalDueDate: "2026-10-01",
    invoiceCurrency: "NOK",
    invoiceDistributionChannel: 1,
    invoiceTotalAmountIncVat: 1250,
    invoiceRestAmount: 1250,
    invoiceTotalVatAmount: 250,
    invoicePaidAmount: 0,
    invoiceLossAmount: 0,
    invoiceClosedAmount: 0,
    invoiceIsClosedInLedger: false,
    invoiceIsDirectDebit: false,
    invoicePeriodStart: null,
    invoicePeriodEnd: null,
    invoiceConsumptionTotal: null,
    invoiceDebtCaseComment: null,
    invoiceDebtCaseId: null,
    invoiceDebtCaseUrl: null,
    invoiceDebtCaseDate: null,
    ...more,
  };
}

/** A service with a list of open invoices, and with customers' lists for the others. */
export class FakeLedger {
  list: OpenInvoice[] = [];
  /** By invoice number: status and outstanding amount in the customer's list. */
  readonly settled = new Map<
    string,
    { customerGuid: string; status: string; restAmount: number }
  >();
  /** Replacements of the list, once for each. */
  readonly instead: ((response: ServerResponse) => void | Promise<void>)[] = [];
  /** Events of every group. */
  events: { event: string; occurredAt: string; payload: unknown }[] = [];

  fill(count: number): this {
    this.list = Array.from({ length: count }, (_, index) => openInvoice(index));
    return this;
  }

  settle({ invoiceNumber, customerGuid }: OpenInvoice, status: string, restAmount = 0): void {
    this.drop(invoiceNumber);
    this.settled.set(invoiceNumber, { customerGuid, status, restAmount });
  }

  drop(invoiceNumber: string): void {
    this.list = this.list.filter((row) => row.invoiceNumber !== invoiceNumber);
  }

  async answer({ url }: Received, response: ServerResponse): Promise<void> {
    if (url.endsWith("/webhooks/invoicedunnedpaid")) return answerJson(response, {});
    if (url.endsWith("/debtcollection")) {
      const other = this.instead.shift();
      return other ? other(response) : answerJson(response, this.list);
    }
    if (url.includes("/records")) {
      const items = this.events.map((event, index) => ({
        id: hex(index + 1),
        aggregate: { type: "account", value: hex(0xa0000) },
        requestId: null,
        actor: "desk-client",
        summary: event.event,
        ...event,
      }));
      return answerJson(response, { items, page: 1, limit: 100, hasMore: false });
    }
    const [, customerGuid, page] = /\/invoice\/([0-9a-f]{32})\?page=(\d+)$/.exec(url) ?? [];
    if (customerGuid === undefined) {
      return answerJson(response, { type: "not-found", title: "Not here", status: 404 }, 404);
    }
    answerJson(response, page === "0" ? this.invoicesOf(customerGuid) : []);
  }

  private invoicesOf(customerGuid: string): object[] {
    const open = this.list
      .filter((row) => row.customerGuid === customerGuid)
      .map(({ invoiceNumber, invoiceRestAmount }) =>
        customerInvoice(invoiceNumber, "overdue", invoiceRestAmount),
      );
    const settled = [...this.settled]
      .filter(([, row]) => row.customerGuid === customerGuid)
      .map(([number, { status, restAmount }]) => customerInvoice(number, status, restAmount));
    return [...open, ...settled];
  }
}

function customerInvoice(invoiceNumber: string, status: string, restAmount: number): object {
  return {
    invoiceNumber,
    accountGuid: hex(0xa0000),
    dueDate: "2026-10-01",
    currency: "NOK",
    amount: 1250,
    restAmount,
    status,
    creditedByInvoiceNumber: status === "credited" ? "2999999" : null,
  };
}

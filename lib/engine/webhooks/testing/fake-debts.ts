import type { ServerResponse } from "node:http";
import { answerJson, answerProblem } from "../../../server/testing/fake-machine";

export interface FakeInvoice {
  readonly invoiceNumber: string;
  amount: number;
  restAmount: number;
  status: string;
}

export const customerGuid = "c".repeat(32);
export const accountGuid = "a".repeat(32);

/** A service with one customer's invoices, for read-backs. */
export class FakeDebts {
  readonly invoices = new Map<string, FakeInvoice>();
  /** Events of the group that name their invoice. */
  readonly events: { event: string; invoiceNumber: string; at: string }[] = [];
  groupStatus: number | "gone" = 0;
  /** Fails the next calls, that many. */
  failures = 0;
  calls = 0;
  /** Runs after a list was read, and before the desk receives it. */
  afterRead: () => Promise<void> = async () => undefined;

  add(invoiceNumber: string, more: Partial<FakeInvoice> = {}): FakeInvoice {
    const invoice = { invoiceNumber, amount: 1000, restAmount: 1000, status: "dunned", ...more };
    this.invoices.set(invoiceNumber, invoice);
    return invoice;
  }

  pay(invoiceNumber: string, amount: number): void {
    const invoice = this.find(invoiceNumber);
    invoice.restAmount -= amount;
    if (invoice.restAmount === 0) invoice.status = "paid";
  }

  credit(invoiceNumber: string, restAmount = 0): void {
    Object.assign(this.find(invoiceNumber), { restAmount, status: "credited" });
  }

  find(invoiceNumber: string): FakeInvoice {
    const invoice = this.invoices.get(invoiceNumber);
    if (!invoice) throw new Error(`The service has no invoice ${invoiceNumber}.`);
    return invoice;
  }

  async answer({ url }: { readonly url: string }, response: ServerResponse): Promise<void> {
    this.calls += 1;
    if (this.failures > 0) {
      this.failures -= 1;
      response.writeHead(500).end();
      return;
    }
    const [path = "", query = ""] = url.split("?");
    if (path === `/be/v3/invoice/${customerGuid}`) {
      const page = Number(new URLSearchParams(query).get("page") ?? 0);
      const all = [...this.invoices.values()].map((invoice) => ({ ...listed, ...invoice }));
      const answer = all.slice(page * 50, page * 50 + 50);
      await this.afterRead();
      return answerJson(response, answer);
    }
    if (path === `/be/v3/accounts/${accountGuid}/config` && this.groupStatus !== "gone") {
      return answerJson(response, { customerGuid, customerName: "Nora", status: this.groupStatus });
    }
    if (path === "/be/v3/records/list") {
      const items = this.events.map(({ event, invoiceNumber, at }, index) => ({
        id: String(index).padStart(32, "0"),
        event,
        aggregate: { type: "account", value: accountGuid },
        requestId: null,
        occurredAt: at,
        actor: "test",
        summary: "",
        payload: { invoiceNumber },
      }));
      return answerJson(response, { items, page: 1, limit: 500, hasMore: false });
    }
    if (path === "/be/v3/invoice/debtcollection") {
      const open = [...this.invoices.values()].filter(({ status }) => status === "overdue");
      return answerJson(
        response,
        open.map((invoice) => ({ ...invoice, customerGuid, customerName: "Nora" })),
      );
    }
    const kind = /webhooks\/(\w+)$/.exec(path)?.[1];
    if (kind) return answerJson(response, models[kind] ?? {});
    answerProblem(response, { type: "not-found", title: "Not here", status: 404 });
  }
}

const listed = { accountGuid, currency: "NOK", creditedByInvoiceNumber: null };
const data = { invoiceNumber: "10004217", paidAmount: 1, paymentDate: "2026-11-12" };
const models: Readonly<Record<string, object>> = {
  invoicedunnedpaid: {
    type: "InvoiceDunnedPaid",
    timestamp: "2026-11-12T10:00:00.000Z",
    data: { ...data, bankAccount: "60001234565" },
  },
};

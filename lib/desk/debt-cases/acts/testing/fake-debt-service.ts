import type { ServerResponse } from "node:http";
import type { DeclaredAnswer } from "../../../../contract/operations";
import { answerJson, answerProblem, type Received } from "../../../../server/testing/fake-machine";
import { openInvoice } from "../../open-invoices/testing/fake-ledger";

type OpenInvoice = DeclaredAnswer<"listOpenInvoices">[number];

export const feeProduct = "bb000000000000000000000000000001";

/** How a write is answered: properly, or with a fault. */
export type Mishap =
  | "none"
  | "lost"
  | "never-arrived"
  | "garbage"
  | "refused"
  | "invalid"
  | "gone"
  | "failed";

interface Invoice {
  row: OpenInvoice;
  debtCaseId: string | null;
}

type Given = Record<string, unknown>;

const base = "/be/v3/invoice/debtcollection";
const conflict = { type: "conflict", title: "Refused", status: 409 };
const missing = { type: "not-found", title: "Not here", status: 404 };
const invalid = { type: "invalid-request", title: "The total is wrong.", status: 400 };

/** A service with invoices, their fees and cases, that can drop answers; amounts are decimals. */
export class FakeDebtService {
  readonly invoices = new Map<string, Invoice>();
  readonly lines: Given[] = [];
  readonly events: { event: string; occurredAt: string; payload: unknown }[] = [];
  readonly itemIds: string[] = [];
  /** For the next writes, in order; later ones are answered properly. */
  readonly mishaps: Mishap[] = [];
  hasLedger = true;
  /** Events have no readable payload. */
  silent = false;
  /** The open invoices, the events and the lines are answered as before the last write. */
  stale = false;
  /** Numbers of invoices whose reminders are stopped. */
  readonly stopped = new Set<string>();
  /** Reads answer 503. */
  down = false;
  writes = 0;
  reads = 0;
  #before: { open: unknown; events: unknown; lines: unknown } | null = null;

  constructor() {
    for (let index = 0; index < 6; index += 1) {
      const row = openInvoice(index);
      this.invoices.set(row.invoiceNumber, { row, debtCaseId: null });
    }
  }

  /** The invoice at this index; each customer has three. */
  at(index: number): OpenInvoice {
    return this.#find(openInvoice(index).invoiceNumber).row;
  }

  caseOf(index: number): string | null {
    return this.#find(openInvoice(index).invoiceNumber).debtCaseId;
  }

  answer({ method, url, body }: Received, response: ServerResponse): void {
    const { pathname } = new URL(url, "http://billing.test");
    if (pathname.endsWith("/webhooks/invoicedunnedpaid")) {
      if (this.hasLedger) answerJson(response, {});
      else answerProblem(response, { type: "ledger-required", title: "None", status: 409 });
      return;
    }
    if (method !== "GET" && pathname.startsWith(base)) {
      this.#write(pathname, JSON.parse(body), response);
      return;
    }
    this.reads += 1;
    if (this.down) answerProblem(response, { type: "unavailable", title: "Down", status: 503 });
    else if (pathname === base) answerJson(response, this.#shown("open"));
    else if (pathname === "/be/v3/products") answerJson(response, products);
    else if (pathname.startsWith("/be/v3/lines/uninvoiced/")) {
      answerJson(response, this.#shown("lines"));
    } else if (pathname === "/be/v3/records/list") {
      const asked: Given = JSON.parse(body);
      const items = this.#events(String(asked.Events), String(asked.FromDate));
      answerJson(response, { items, page: 1, limit: 500, hasMore: false });
    } else if (pathname.startsWith("/be/v3/invoice/")) {
      const [customerGuid = ""] = pathname.split("/").slice(-1);
      const first = url.endsWith("page=0");
      answerJson(response, first ? this.#ofCustomer(customerGuid) : []);
    } else answerProblem(response, missing);
  }

  #shown(name: "open" | "events" | "lines"): unknown {
    if (this.stale && this.#before) return this.#before[name];
    if (name === "lines") return [...this.lines];
    if (name === "events") return [...this.events];
    const rows = [...this.invoices.values()];
    return rows.flatMap(({ row, debtCaseId }) =>
      debtCaseId === null && row.invoiceRestAmount > 0 && !this.stopped.has(row.invoiceNumber)
        ? [{ ...row }]
        : [],
    );
  }

  #events(kind: string, from: string): object[] {
    const all = this.#shown("events") as FakeDebtService["events"];
    return all
      .filter(({ event, occurredAt }) => event === kind && !(occurredAt < from))
      .map((event, index) => ({ id: `${index}`, ...event, ...(this.silent && { payload: null }) }));
  }

  #ofCustomer(customerGuid: string): object[] {
    const own = [...this.invoices.values()].filter(({ row }) => row.customerGuid === customerGuid);
    return own.map(({ row, debtCaseId }) => ({
      invoiceNumber: row.invoiceNumber,
      accountGuid: row.accountGuid,
      dueDate: row.invoiceCurrentDueDate,
      currency: "NOK",
      amount: row.invoiceTotalAmountIncVat,
      restAmount: row.invoiceRestAmount,
      status: debtCaseId === null ? "overdue" : "dunned",
      creditedByInvoiceNumber: null,
    }));
  }

  #write(pathname: string, given: Given, response: ServerResponse): void {
    this.writes += 1;
    const mishap = this.mishaps.shift() ?? "none";
    const arrives = mishap === "none" || mishap === "lost" || mishap === "garbage";
    const [open, events, lines] = [
      this.#shown("open"),
      this.#shown("events"),
      this.#shown("lines"),
    ];
    const refusal = arrives ? this.#act(pathname.slice(base.length + 1), given) : null;
    if (arrives && !refusal) this.#before = { open, events, lines };
    if (mishap === "never-arrived" || mishap === "lost") response.destroy();
    else if (mishap === "garbage") response.writeHead(200).end("<html>");
    else if (mishap === "failed") {
      answerProblem(response, { type: "internal-error", title: "Failed", status: 500 });
    } else if (mishap === "invalid") answerProblem(response, invalid);
    else if (mishap === "gone") answerProblem(response, missing);
    else if (mishap === "refused" || refusal) {
      answerProblem(response, { ...conflict, detail: refusal ?? "It was refused." });
    } else answerJson(response, { Message: "Done" });
  }

  /** Returns the refusal; null: it is done. */
  #act(what: string, given: Given): string | null {
    const invoice = this.#find(String(given.invoiceNumber));
    switch (what) {
      case "fees":
        return this.#addFees(invoice, given);
      case "invoicelines":
        return this.#addLines(invoice, given);
      case "assign":
        if (invoice.debtCaseId !== null) return "The invoice is in a debt case already.";
        invoice.debtCaseId = String(given.debtCaseId);
        return this.#record("InvoiceDunned", given);
      case "case":
        if (invoice.debtCaseId !== given.existingDebtCaseId) return "It has another id.";
        invoice.debtCaseId = String(given.newDebtCaseId ?? invoice.debtCaseId);
        return null;
      case "resolve":
        if (invoice.debtCaseId !== given.debtCaseId) return "It has another id.";
        invoice.debtCaseId = null;
        return this.#record("InvoiceDunnedResolved", given);
      default:
        throw new Error(`There is no ${what}.`);
    }
  }

  #addFees({ row }: Invoice, given: Given): string | null {
    const items = given.feeItems as { id: string; amount: number }[];
    if (items.some(({ id }) => this.itemIds.includes(id))) return "Was used for this invoice.";
    const sum = items.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    const total = Math.round(row.invoiceTotalAmountIncVat * 100) + sum;
    if (Math.round(Number(given.newTotalAmountIncVat) * 100) !== total)
      return "The total is wrong.";
    this.itemIds.push(...items.map(({ id }) => id));
    this.addToTotal(row.invoiceNumber, sum / 100);
    return this.#record("PostInvoiceLines", given);
  }

  /** As another program at the service would. */
  addToTotal(invoiceNumber: string, amount: number): void {
    const invoice = this.#find(invoiceNumber);
    const { invoiceTotalAmountIncVat, invoiceRestAmount } = invoice.row;
    invoice.row = {
      ...invoice.row,
      invoiceTotalAmountIncVat: (invoiceTotalAmountIncVat * 100 + amount * 100) / 100,
      invoiceRestAmount: (invoiceRestAmount * 100 + amount * 100) / 100,
    };
  }

  #addLines({ row }: Invoice, given: Given): string | null {
    const items = given.lines as { id: string; amount: number; description: string }[];
    if (items.some(({ id }) => this.itemIds.includes(id))) return "Was used for this invoice.";
    this.itemIds.push(...items.map(({ id }) => id));
    const made = items.map(({ id, amount, description }) => {
      const lineId = String(this.lines.length + 1).padStart(32, "0");
      this.lines.push({
        id: lineId,
        erpId: null,
        importType: 81,
        accountGuid: row.accountGuid,
        amount,
        description,
        importTimeStamp: new Date().toISOString(),
      });
      return { lineId, id, amount };
    });
    return this.#record("ImportJournalEntry", { ...given, lines: made });
  }

  #record(event: string, payload: unknown): null {
    this.events.push({ event, occurredAt: new Date().toISOString(), payload });
    return null;
  }

  #find(invoiceNumber: string): Invoice {
    const invoice = this.invoices.get(invoiceNumber);
    if (!invoice) throw new Error(`There is no invoice ${invoiceNumber}.`);
    return invoice;
  }
}

const products = [
  {
    id: feeProduct,
    name: "Reminder fee",
    productNumber: "1",
    description: null,
    source: "service",
    erpMappingType: null,
    invoiceLineType: 9,
    sortOrder: 1,
    availableDownpayment: false,
    elements: [],
  },
];

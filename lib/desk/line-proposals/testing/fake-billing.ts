import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { InvoiceLine } from "../../../contract/line";
import {
  answerFirewall,
  answerJson,
  answerProblem,
  type Received,
} from "../../../server/testing/fake-machine";
import { billingMonth } from "../rules";

export const accountGuid = "aa000000000000000000000000000001";
export const endedGuid = "aa000000000000000000000000000002";
export const otherGuid = "aa000000000000000000000000000003";
export const customerGuid = "cc000000000000000000000000000001";
export const serviceElement = "ee000000000000000000000000000001";
export const energyElement = "ee000000000000000000000000000002";
export const meteringPoint = "707057500000000001";

const element = (id: string, name: string, invoiceLineType: number) => ({
  id,
  name,
  invoiceLineType,
  erpMappingType: null,
  lineType: null,
  price: 100,
  quantityUnit: "stk",
  vatCodeId: "3",
  vatRate: 25,
});

const product = (id: string, name: string, only: ReturnType<typeof element>) => ({
  id,
  name,
  productNumber: "1",
  description: null,
  source: "service",
  erpMappingType: null,
  invoiceLineType: only.invoiceLineType,
  sortOrder: 1,
  availableDownpayment: false,
  elements: [only],
});

const products = [
  product("bb000000000000000000000000000001", "Visits", element(serviceElement, "Visit", 9)),
  product("bb000000000000000000000000000002", "Power", element(energyElement, "Energy", 1)),
];

const contract = {
  guid: "dd000000000000000000000000000001",
  contractNumber: "1",
  accountGuid,
  status: "active",
  startDate: "2026-01-01",
  endDate: null,
  product: { productOfferingId: "dd000000000000000000000000000002", name: null },
};

const missing = { type: "not-found", title: "Not here", status: 404 };

/** How a write is answered: properly, or with a fault. */
export type Mishap =
  | ("none" | "lost" | "never-arrived" | "garbage" | "refused" | "failed")
  /** A firewall before billing refuses the call. */
  | "blocked";

/** A billing service with one customer, that can drop answers. */
export class FakeBilling {
  readonly lines: InvoiceLine[] = [];
  /** For the next writes, in order; later ones are answered properly. */
  readonly mishaps: Mishap[] = [];
  /** Lists answer as before the last write. */
  stale = false;
  /** The list answers 503. */
  down = false;
  /** A firewall refuses to list the lines. */
  walled = false;
  writes = 0;

  answer({ method, url, body }: Received, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, "http://billing.test");
    if (pathname.startsWith("/v1/cm/account/")) this.#answerGroup(pathname, response);
    else if (pathname === "/be/v3/products") answerJson(response, products);
    else if (pathname.startsWith("/be/v3/lines/uninvoiced/")) this.#answerLines(response);
    else if (pathname.startsWith("/be/v3/invoice/")) answerJson(response, []);
    else if (pathname === "/be/v3/lines/imported") {
      const given: Record<string, unknown> = JSON.parse(body);
      const act = () => (method === "PUT" ? this.#change(given) : this.#add(given));
      this.#write(response, act);
    } else if (pathname === "/be/v3/journalentries/import") {
      this.#write(response, () => this.#import(searchParams));
    } else answerProblem(response, missing);
  }

  #answerGroup(pathname: string, response: ServerResponse): void {
    const guid = pathname.slice("/v1/cm/account/".length);
    if (pathname.endsWith("/accountingpoints")) {
      const point = { guid: "dd000000000000000000000000000003", contracts: [contract] };
      answerJson(response, [{ ...point, accountingPointId: meteringPoint }]);
    } else if ([accountGuid, endedGuid, otherGuid].includes(guid)) {
      const status = guid === endedGuid ? 2 : 0;
      const group = {
        accountGuid: guid,
        customerGuid,
        name: "Home",
        status,
        secretLocation: false,
      };
      answerJson(response, { ...group, customer: { guid: customerGuid, name: "Kari Nordmann" } });
    } else answerProblem(response, missing);
  }

  #answerLines(response: ServerResponse): void {
    if (this.walled) answerFirewall(response);
    else if (this.down)
      answerProblem(response, { type: "unavailable", title: "Down", status: 503 });
    else answerJson(response, this.stale ? this.lines.slice(0, -1) : this.lines);
  }

  #write(response: ServerResponse, act: () => InvoiceLine | null): void {
    this.writes += 1;
    const mishap = this.mishaps.shift() ?? "none";
    const arrives = mishap === "none" || mishap === "lost" || mishap === "garbage";
    const line = arrives ? act() : null;
    if (mishap === "never-arrived" || mishap === "lost") response.destroy();
    else if (mishap === "blocked") answerFirewall(response);
    else if (mishap === "garbage") response.writeHead(200).end("<html>");
    else if (mishap === "failed") {
      answerProblem(response, { type: "internal-error", title: "Failed", status: 500 });
    } else if (line === null) {
      const errors = [{ path: "quantity", message: "Is too much." }];
      const detail = "The line was refused.";
      answerProblem(response, { type: "conflict", title: "Refused", status: 409, detail, errors });
    } else answerJson(response, line);
  }

  #add(given: Record<string, unknown>): InvoiceLine {
    const { termStartDate: periodStart, termEndDate: periodEnd, ...rest } = given;
    return this.insert({ ...rest, periodStart, periodEnd });
  }

  #change(given: Record<string, unknown>): InvoiceLine | null {
    const line = this.lines.find(({ id }) => id === given.id);
    return line ? Object.assign(line, given) : null;
  }

  #import(query: URLSearchParams): InvoiceLine | null {
    const erpId = query.get("journalentryid");
    if (this.lines.some((line) => line.erpId === erpId)) return null;
    return this.insert({ erpId, importType: 81, accountGuid: query.get("accountguid") });
  }

  /** Puts a line on the next invoice. */
  insert(fields: object): InvoiceLine {
    const month = billingMonth(null, null, "Europe/Oslo");
    const line: InvoiceLine = {
      id: randomUUID().replaceAll("-", ""),
      erpId: null,
      lineState: 0,
      accountGuid,
      productId: products[0]?.id ?? null,
      productElementId: serviceElement,
      description: "Visit",
      text: null,
      accountingPointId: null,
      comment: null,
      periodStart: month.start,
      periodEnd: month.end,
      quantity: 1,
      quantityUnit: "stk",
      price: 100,
      amount: 100,
      vatAmount: 25,
      vatCodeId: "3",
      vatRate: 25,
      currency: "NOK",
      accountPeriod: "202611",
      vendor: null,
      ptiInvoiceNumber: null,
      lineType: null,
      invoiceLineType: 9,
      importType: 51,
      importTimeStamp: new Date().toISOString(),
      ...fields,
    };
    this.lines.push(line);
    return line;
  }
}

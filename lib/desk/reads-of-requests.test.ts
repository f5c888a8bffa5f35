import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../compose";
import { debtCases } from "../db/schema/debt-cases";
import { deskTable } from "../desk-contract/desk-table";
import { openInvoice } from "../domain/debt-cases/testing/open-invoice";
import { describeOnEachDatabase } from "../postgres/testing";
import { mostReads } from "../server/limits/request-scope";
import { handleService } from "../server/proxy/proxy";
import { answerJson, type Received } from "../server/testing/fake-machine";
import { testTenant, useTestDesk } from "../server/testing/test-desk";
import { proxyHooks } from "./proxy-hooks";

const hex = (value: number) => value.toString(16).padStart(32, "0");
const customer = hex(0xc);
const account = hex(0xa);
const event = (index: number) => ({
  id: hex(index),
  event: "InvoiceDunned",
  requestId: null,
  actor: "desk",
  summary: "It was",
  occurredAt: "2026-10-01T10:00:00.000Z",
  payload: { invoiceNumber: "1" },
  aggregate: { type: "account", value: account },
});

/**
 * A service whose lists never end: 40 groups a customer, more events after each page, and invoice
 * numbers without an order.
 */
function endless(open: readonly object[]) {
  return ({ url, body }: Received, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(url, "http://billing.test");
    const page = Number(searchParams.get("page") ?? 0);
    if (pathname.endsWith("/accounts/query")) {
      const size = Math.min(40, Number(searchParams.get("size") ?? 40));
      const groups = Array.from({ length: size }, (_, index) => ({
        accountGuid: hex(0xa00 + index),
        customerGuid: customer,
        name: `Group ${index}`,
      }));
      answerJson(response, groups);
    } else if (pathname.endsWith("/records/list")) {
      const { Limit = 100 }: { Limit?: number } = JSON.parse(body);
      const items = Array.from({ length: Limit }, (_, index) => event(index));
      answerJson(response, { items, page: 1, limit: Limit, hasMore: true });
    } else if (pathname.endsWith("/invoice/debtcollection")) answerJson(response, open);
    else if (/\/be\/v3\/invoice\/[0-9a-f]+$/.test(pathname)) {
      const rows = Array.from({ length: 50 }, (_, index) => ({
        invoiceNumber: String(900_000 + ((page * 50 + index) % 1000)),
        accountGuid: account,
        dueDate: "2026-10-01",
        currency: "NOK",
        amount: 1,
        restAmount: 1,
        status: "overdue",
        creditedByInvoiceNumber: null,
      }));
      answerJson(response, rows);
    } else if (pathname.endsWith("/config")) {
      answerJson(response, {
        accountGuid: account,
        customerGuid: customer,
        secretLocation: false,
        name: "Group",
        customerName: "Customer",
        contacts: [],
      });
    } else if (/\/customer\/[0-9a-f]+\/accounts$/.test(pathname)) {
      answerJson(response, { accounts: [], contacts: [], customer: { guid: customer } });
    } else if (pathname.includes("/webhooks/")) answerJson(response, {});
    else answerJson(response, []);
  };
}

describeOnEachDatabase("What one request reads of the service", (openDatabase) => {
  const held = useTestDesk(openDatabase);
  let cookie = "";
  beforeEach(async () => {
    cookie = await held.desk.signIn(["lead", "auditor", "admin", "clerk"]);
    held.desk.answer(endless([]));
  });
  const ask = async (method: string, path: string, body?: unknown) => {
    const handle = path.startsWith("/api/service/")
      ? (request: Request) => handleService(held.desk.runtime, request, proxyHooks)
      : (request: Request) => handleDesk(held.desk.runtime, request);
    held.desk.service.length = 0;
    const headers = { "idempotency-key": randomUUID() };
    const response = await handle(
      held.desk.request(method, path, { cookie, headers, ...(body !== undefined && { body }) }),
    );
    const text = await response.text();
    const problem = text.startsWith("{") ? JSON.parse(text) : {};
    return { status: response.status, type: problem.type, reads: held.desk.service.length };
  };
  /** Actions on invoices that the list of open ones lacks, of that many customers. */
  const acts = (count: number, customers: number) => ({
    items: Array.from({ length: count }, (_, index) => ({
      kind: "resolve",
      content: { invoiceNumber: String(1_000_000 + index), debtCaseId: `case-${index}` },
      customerGuid: hex(0xc000 + (index % customers)),
      accountGuid: account,
      seen: { totalMinor: null, restMinor: null },
    })),
  });

  it("is a few lists and a clear no for 200 debt acts on unknown invoices", async () => {
    const answer = await ask("POST", "/api/desk/debt-acts", acts(200, 200));
    expect([answer.status, answer.type]).toEqual([422, "too-many-reads"]);
    expect(answer.reads).toBeLessThanOrEqual(3);
  });

  it.each([1, 2, 16])(
    "is bounded for acts on unknown invoices of %i customers with long lists",
    async (customers) => {
      const answer = await ask("POST", "/api/desk/debt-acts", acts(32, customers));
      expect(answer.reads).toBeGreaterThan(5);
      expect(answer.reads).toBeLessThanOrEqual(mostReads);
    },
  );

  it("is one list for 200 acts on open invoices", { tags: ["thorough"] }, async () => {
    const open = Array.from({ length: 200 }, (_, index) => openInvoice(index));
    held.desk.answer(endless(open));
    const items = open.map((row) => ({
      kind: "assign",
      content: { invoiceNumber: row.invoiceNumber, debtCaseId: `case-${row.invoiceNumber}` },
      customerGuid: row.customerGuid,
      accountGuid: row.accountGuid,
      seen: { totalMinor: 125_000, restMinor: 125_000 },
    }));
    const answer = await ask("POST", "/api/desk/debt-acts", { items });
    expect(answer.status).toBe(201);
    // Not all calls: on a slow machine an earlier test's work may still be running.
    const lists = held.desk.service.filter(({ url }) => url.endsWith("/invoice/debtcollection"));
    expect(lists.length).toBeGreaterThan(0);
    expect(lists.length).toBeLessThanOrEqual(3);
  });

  it("is bounded for the timeline of a customer with 40 groups, which shows a full page", async () => {
    const answer = await ask("GET", `/api/desk/timeline?customer=${customer}`);
    expect(answer.status).toBe(200);
    expect(answer.reads).toBeGreaterThan(15);
    expect(answer.reads).toBeLessThanOrEqual(mostReads);
  });

  it("is bounded where many invoices of many customers left the list", async () => {
    const open = Array.from({ length: 300 }, (_, index) => openInvoice(index));
    held.desk.answer(endless(open));
    const load = () =>
      ask("PUT", "/api/desk/open-invoices/ledger", { since: null, acceptShorterList: false });
    expect((await load()).status).toBe(200);
    held.desk.answer(endless(open.filter((_, index) => index % 3 > 0)));
    const answer = await load();
    expect(answer.status).toBe(200);
    expect(answer.reads).toBeGreaterThan(5);
    expect(answer.reads).toBeLessThanOrEqual(mostReads);
  });

  it("is bounded, and nothing is sent, for settings of a customer whose groups never end", async () => {
    const answerRest = endless([]);
    held.desk.answer((request, response) => {
      const { pathname, searchParams } = new URL(request.url, "http://billing.test");
      if (!pathname.endsWith("/accounts/query")) return answerRest(request, response);
      const first = Number(searchParams.get("page")) * 40;
      const groups = Array.from({ length: 40 }, (_, index) => hex(0xa000 + first + index));
      answerJson(
        response,
        groups.map((accountGuid) => ({ accountGuid, customerGuid: customer, name: "Group" })),
      );
    });
    const path = `/api/desk/invoice-groups/${account}/settings`;
    const body = { scope: "customer", opened: {}, wanted: { paymentTerms: 21 } };
    const answer = await ask("POST", path, body);
    expect([answer.status, answer.type]).toEqual([422, "too-many-reads"]);
    expect(answer.reads).toBe(mostReads);
    expect(held.desk.service.filter(({ method }) => method === "PATCH")).toEqual([]);
  });

  it("is bounded for the comparison of a case, and for every other address", async () => {
    const [row] = await held.desk.runtime.database
      .insert(debtCases)
      .values({
        tenantId: testTenant,
        invoiceNumber: "7",
        customerGuid: customer,
        accountGuid: account,
        currency: "NOK",
        state: "assigned",
        debtCaseId: "NC-7",
        restMinor: 1,
        totalMinor: 1,
        assignedAt: new Date(),
      })
      .returning();
    const reads: number[] = [];
    for (const { method, path } of Object.values(deskTable)) {
      const named = path
        .replace("{customerGuid}", customer)
        .replace("{invoiceNumber}", "7")
        .replace("{key}", "theme")
        .replace(/\{\w+\}/g, row?.id ?? "");
      const answer = await ask(method, `/api/desk${named}`, method === "GET" ? undefined : {});
      expect([path, answer.status, answer.reads <= mostReads]).toEqual([path, answer.status, true]);
      expect([path, answer.status < 500]).toEqual([path, true]);
      reads.push(answer.reads);
    }
    expect(reads.length).toBeGreaterThan(50);
    expect(reads.filter((count) => count > 5).length).toBeGreaterThan(2);
  });
});

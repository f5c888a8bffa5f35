import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { handleDesk } from "../../../compose";
import { debtCases } from "../../../db/schema/debt-cases";
import { openInvoices, tenantLedgers } from "../../../db/schema/open-invoices";
import { webhookDeliveries } from "../../../db/schema/webhook-deliveries";
import { type ListComparison, listComparisonSchema } from "../../../domain/debt-cases/case-shape";
import { openInvoice } from "../../../domain/debt-cases/testing/open-invoice";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { handleService } from "../../../server/proxy/proxy";
import { answerProblem } from "../../../server/testing/fake-machine";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import { useBilling } from "../../../server/testing/use-billing";
import { proxyHooks } from "../../proxy-hooks";
import { plantedInvoices } from "../testing/planted-invoices";

describeOnEachDatabase("What left the list of open invoices", (open) => {
  const held = useTestDesk(open);
  const service = useBilling(open, held);
  const invoices = plantedInvoices(service);
  beforeEach(async () => {
    const { database } = held.desk.runtime;
    for (const table of [openInvoices, tenantLedgers, debtCases, webhookDeliveries]) {
      await database.delete(table);
    }
  });

  const put = async (body: object = {}, cookie?: string) => {
    const { desk } = held;
    const given = cookie ?? (await desk.signIn(["clerk"]));
    const request = desk.request("PUT", "/api/desk/open-invoices/ledger", { cookie: given, body });
    return handleDesk(desk.runtime, request);
  };
  const load = async (body: object = {}): Promise<ListComparison> => {
    const response = await put(body);
    expect(response.status).toBe(200);
    return listComparisonSchema.parse(await response.json());
  };
  const at = (index: number) => openInvoice(index);
  const reasons = ({ removed }: ListComparison) =>
    Object.fromEntries(removed.map(({ invoiceNumber, reason }) => [invoiceNumber, reason]));
  const versions = async () => {
    const { rows } = await held.desk.runtime.database.execute(
      sql`select invoice_number, ctid::text as place from open_invoices order by 1`,
    );
    return new Map(rows.map((row) => [String(row.invoice_number), row.place]));
  };

  it("is nothing at the first load, which has nothing to compare with", async () => {
    await invoices.fill(30);
    const comparison = await load();
    expect(comparison).toMatchObject({ previousLoadAt: null, count: 30, doubt: null, removed: [] });
    expect((await load()).previousLoadAt).toBe(comparison.loadedAt);
  });

  it("is explained by an open case, a followed webhook, the customer's invoices, or as unknown", async () => {
    await invoices.fill(30);
    await load();
    const { database } = held.desk.runtime;
    const values = { tenantId: testTenant, state: "assigned", invoiceNumber: at(0).invoiceNumber };
    const [made] = await database.insert(debtCases).values(values).returning();
    const [delivery] = await database
      .insert(webhookDeliveries)
      .values({
        tenantId: testTenant,
        webhookId: "msg-1",
        kind: "InvoiceDunnedPaid",
        signedAt: new Date(),
        body: {},
        bodyHash: "x",
        state: "done",
        invoiceNumber: at(3).invoiceNumber,
      })
      .returning();
    await invoices.drop(0, 3, 9);
    await invoices.settle(6, "paid");
    await invoices.settle(7, "credited");
    await invoices.assign(12, "NC-1");
    const comparison = await load();
    expect(reasons(comparison)).toEqual({
      [at(0).invoiceNumber]: "assigned",
      [at(3).invoiceNumber]: "paid",
      [at(6).invoiceNumber]: "paid",
      [at(7).invoiceNumber]: "credited",
      [at(9).invoiceNumber]: "unknown",
      [at(12).invoiceNumber]: "assigned",
    });
    const source = (index: number) =>
      comparison.removed.find(({ invoiceNumber }) => invoiceNumber === at(index).invoiceNumber)
        ?.source;
    expect(source(0)).toEqual({ caseId: made?.id, actId: null, deliveryId: null });
    expect(source(3)).toEqual({ caseId: null, actId: null, deliveryId: delivery?.id });
    expect(source(6)).toEqual({ caseId: null, actId: null, deliveryId: null });
  });

  it("is repeated for a longer absence, and ends when the invoice is back", async () => {
    await invoices.fill(10);
    const first = await load();
    await invoices.drop(1);
    await load();
    await invoices.drop(2);
    expect(Object.keys(reasons(await load()))).toEqual([at(2).invoiceNumber]);
    const since = { since: first.loadedAt };
    expect(Object.keys(reasons(await load(since))).sort()).toEqual([
      at(1).invoiceNumber,
      at(2).invoiceNumber,
    ]);
    await invoices.putBack(1);
    expect(Object.keys(reasons(await load(since)))).toEqual([at(2).invoiceNumber]);
  });

  it("is found out later, and a reason once known stays", async () => {
    await invoices.fill(10);
    const { loadedAt } = await load();
    const { invoiceNumber } = at(1);
    await invoices.drop(1);
    expect(reasons(await load())).toEqual({ [invoiceNumber]: "unknown" });
    const { database } = held.desk.runtime;
    const values = { tenantId: testTenant, state: "assigned", invoiceNumber };
    await database.insert(debtCases).values(values);
    expect(reasons(await load({ since: loadedAt }))).toEqual({ [invoiceNumber]: "assigned" });
    await database.delete(debtCases);
    expect(reasons(await load({ since: loadedAt }))).toEqual({ [invoiceNumber]: "assigned" });
  });

  it("is not explained by a case from before the invoice came back", async () => {
    await invoices.fill(10);
    await load();
    const { invoiceNumber } = at(1);
    const values = { tenantId: testTenant, state: "paid", invoiceNumber, closedAt: new Date() };
    await held.desk.runtime.database.insert(debtCases).values(values);
    await invoices.drop(1);
    expect(reasons(await load())).toEqual({ [invoiceNumber]: "paid" });
    await invoices.putBack(1);
    await load();
    await invoices.drop(1);
    expect(reasons(await load())).toEqual({ [invoiceNumber]: "unknown" });
  });

  it("uses the list that the page has read: one call of the service", async () => {
    const lists = () =>
      held.desk.service.filter(({ url }) => url.endsWith("/debtcollection")).length;
    const cookie = await held.desk.signIn(["clerk"]);
    const readPage = async () => {
      const request = held.desk.request("GET", "/api/service/be/v3/invoice/debtcollection", {
        cookie,
      });
      const response = await handleService(held.desk.runtime, request, proxyHooks);
      expect([response.status, (await response.json()).length]).toEqual([200, 30]);
    };
    await invoices.fill(30);
    await readPage();
    const comparison = await load();
    expect([comparison.count, lists()]).toEqual([30, 1]);
    await invoices.drop(4);
    await invoices.add(openInvoice(30, { customerName: "Åse Ødegård" }));
    await readPage();
    expect(Object.keys(reasons(await load({ since: comparison.loadedAt })))).toEqual([
      at(4).invoiceNumber,
    ]);
    expect(lists()).toBe(2);
    // A person who accepts a shorter list accepts the service's list of that moment.
    await load({ acceptShorterList: true });
    expect(lists()).toBe(3);
  });

  it("is not found in a list of a page that is not whole", async () => {
    await invoices.fill(10);
    await load();
    invoices.instead(() => Response.json([at(0), { invoiceNumber: "1" }]));
    const cookie = await held.desk.signIn(["clerk"]);
    const address = "/api/service/be/v3/invoice/debtcollection";
    const request = held.desk.request("GET", address, { cookie });
    expect((await handleService(held.desk.runtime, request, proxyHooks)).status).toBe(200);
    expect(await load()).toMatchObject({ count: 10, removed: [] });
  });

  it("costs writes for what differs alone", async () => {
    await invoices.fill(500);
    await load();
    const before = await versions();
    await load();
    expect(await versions()).toEqual(before);
    await invoices.change(3, { restAmount: 10.05 });
    await invoices.drop(400);
    await invoices.add(at(500));
    await load();
    const after = await versions();
    const touched = [...after].filter(([number, place]) => before.get(number) !== place);
    expect(touched.map(([number]) => number)).toEqual([
      at(3).invoiceNumber,
      at(400).invoiceNumber,
      at(500).invoiceNumber,
    ]);
  });

  it.each([
    ["cut off", '[{"invoiceNumber":"200'],
    ["a page", "<html></html>"],
    ["a record instead of a list", "{}"],
    ["a row that can't be read", JSON.stringify([at(0), { invoiceNumber: "1" }])],
    ["an invoice twice", JSON.stringify([at(0), at(0)])],
  ])("is nothing where the list is %s: no invoice is taken for gone", async (_name, text) => {
    await invoices.fill(10);
    await load();
    const before = await versions();
    const headers = { "content-type": "application/json" };
    service.billing.onCall = ({ operation }, pass) =>
      operation === "listOpenInvoices" ? new Response(text, { headers }) : pass();
    expect((await put()).status).toBe(503);
    service.billing.onCall = (_call, pass) => pass();
    expect(await versions()).toEqual(before);
    expect((await load()).removed).toEqual([]);
  });

  it("of more than half at once needs a second reading and a person's consent", async () => {
    await invoices.fill(40);
    const first = await load();
    invoices.instead(() => Response.json([]));
    expect(await load()).toMatchObject({ doubt: null, count: 40, removed: [] });
    await invoices.drop(...Array(25).keys());
    const doubtful = await load();
    expect(doubtful).toMatchObject({ doubt: { missing: 25, of: 40 }, count: 15, removed: [] });
    const since = { since: first.loadedAt };
    expect((await load(since)).doubt).not.toBeNull();
    const accepted = await load({ ...since, acceptShorterList: true });
    expect(accepted).toMatchObject({ doubt: null, count: 15 });
    expect(accepted.removed).toHaveLength(25);
    expect(await load()).toMatchObject({ doubt: null, removed: [] });
  });

  it("of more than half is accepted where the register explains it", async () => {
    await invoices.fill(40);
    await load();
    await invoices.drop(...Array(30).keys());
    await held.desk.runtime.database.insert(debtCases).values(
      Array.from({ length: 30 }, (_, index) => ({
        tenantId: testTenant,
        state: "assigned",
        invoiceNumber: at(index).invoiceNumber,
      })),
    );
    const comparison = await load();
    expect(comparison.doubt).toBeNull();
    expect(comparison.removed.map(({ reason }) => reason)).toEqual(Array(30).fill("assigned"));
  });

  it("is the same for desks that load at once, and an older reading does not undo a newer one", async () => {
    await invoices.fill(30);
    await load();
    let release = (): void => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve) => {
      invoices.instead(async (pass) => {
        const old = await pass();
        resolve();
        await waiting;
        return old;
      });
    });
    const slow = load();
    await begun;
    await invoices.drop(4);
    const fast = await load();
    expect(Object.keys(reasons(fast))).toEqual([at(4).invoiceNumber]);
    release();
    expect(reasons(await slow)).toEqual(reasons(fast));
    const both = await Promise.all(
      Array.from({ length: 6 }, () => load({ since: fast.previousLoadAt })),
    );
    for (const comparison of both) expect(reasons(comparison)).toEqual(reasons(fast));
  });

  it("is not read where the tenant has no ledger", async () => {
    held.desk.answer((_request, response) =>
      answerProblem(response, { type: "ledger-required", title: "No ledger", status: 409 }),
    );
    const asked = await put();
    expect([asked.status, (await asked.json()).type]).toEqual([409, "ledger-required"]);
    await put();
    expect(held.desk.service).toHaveLength(1);
  });

  it("needs the permission to read debt", async () => {
    await invoices.fill(1);
    expect((await put({}, await held.desk.signIn(["auditor"]))).status).toBe(200);
    expect((await put({}, "")).status).toBe(401);
    expect((await put({ since: "yesterday" })).status).toBe(400);
  });
});

import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { debtActs } from "../../../db/schema/debt-acts";
import { debtCases } from "../../../db/schema/debt-cases";
import { sends } from "../../../db/schema/sends";
import { timelinePageSchema } from "../../../domain/audit/timeline-shape";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { answerJson } from "../../../server/testing/fake-machine";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import { handleDesk } from "../../router";
import { findCaseIdUser } from "../acts/used-names";
import { FakeLedger, openInvoice } from "../open-invoices/testing/fake-ledger";
import type { CaseRow, NewCase } from "./store";
import { insertAct } from "./testing/example-act";

const invoice = openInvoice(1);
const { invoiceNumber, customerGuid, accountGuid } = invoice;
const nameless = { invoiceNumber: "1", customerGuid: null, accountGuid: null };

describeOnEachDatabase("A case of the register and the service", (open) => {
  const held = useTestDesk(open);
  let ledger = new FakeLedger();
  let clerk = "";
  beforeEach(async () => {
    ledger = new FakeLedger().fill(3);
    held.desk.answer((request, response) => ledger.answer(request, response));
    const { database } = held.desk.runtime;
    for (const table of [sends, debtActs, debtCases]) await database.delete(table);
    clerk = await held.desk.signIn(["clerk"], "clerk");
  });

  const insert = async (more: Partial<NewCase> = {}): Promise<CaseRow> => {
    const [row] = await held.desk.runtime.database
      .insert(debtCases)
      .values({
        ...{ tenantId: testTenant, invoiceNumber, customerGuid, accountGuid, currency: "NOK" },
        ...{ state: "assigned", debtCaseId: "NC-1", restMinor: 125_000, totalMinor: 125_000 },
        assignedAt: new Date(),
        ...more,
      })
      .returning();
    if (!row) throw new Error("A case that was inserted did not come back.");
    return row;
  };
  const post = async (path: string, body: object = {}, cookie = clerk) => {
    const headers = { "idempotency-key": randomUUID() };
    const address = `/api/desk/debt-cases${path}`;
    const request = held.desk.request("POST", address, { cookie, body, headers });
    const response = await handleDesk(held.desk.runtime, request);
    return { status: response.status, body: JSON.parse(await response.text()) };
  };
  const compare = async ({ id }: { id: string }) => {
    const { status, body } = await post(`/${id}/compare`);
    expect([status, body.type]).toEqual([200, undefined]);
    return body;
  };
  const rows = () => held.desk.runtime.database.select().from(debtCases);
  /** The service says that the invoice is in a case. */
  const inCase = (debtCaseId = "NC-1", restAmount = 1250) => {
    ledger.settle(invoice, "dunned", restAmount);
    tell("InvoiceDunned", { debtCaseId });
  };
  const about = (event: string) => ({
    ...{ event, occurredAt: "2026-11-20T10:00:00.000Z", requestId: null, actor: "desk" },
    ...{ aggregate: { type: "account", value: accountGuid }, summary: event },
  });
  const tell = (event: string, payload: object = {}) =>
    ledger.events.unshift({ ...about(event), payload: { invoiceNumber, ...payload } });

  it("are kept where both say the same, and the amounts are taken over", async () => {
    inCase("NC-1", 500);
    const shown = await compare(await insert());
    expect(shown).toMatchObject({
      comparison: { verdict: "kept", differences: [], repair: null },
      state: "assigned",
      restMinor: 50_000,
      paidMinor: 75_000,
    });
    expect(shown.comparison.sources).toEqual(["open-invoices", "invoices", "events"]);
  });

  it("compared again without news change nothing: no version, no audit entry", async () => {
    inCase();
    const row = await insert();
    expect((await compare(row)).version).toBe(1);
    expect((await compare(row)).comparedAt).not.toBeNull();
    const { rows: entries } = await held.desk.runtime.database.execute(
      sql`select * from audit_entries where record_id = ${row.id}`,
    );
    expect(entries).toEqual([]);
  });

  it("differ where the service has another id: it is taken over, and the case stands again", async () => {
    inCase("NC-other");
    const shown = await compare(await insert());
    expect(shown).toMatchObject({
      attention: "other-case-id",
      comparison: {
        verdict: "differs",
        differences: [{ field: "debtCaseId", register: "NC-1", service: "NC-other" }],
        repair: "take-service-id",
      },
    });
    const order = { version: shown.version, repair: "take-service-id" };
    const { body } = await post(`/${shown.id}/repair`, order);
    expect(body.case).toMatchObject({ debtCaseId: "NC-other", state: "assigned", attention: null });
  });

  it("agree on an id that an update of the desk gave, which no event tells", async () => {
    inCase("NC-1");
    const row = await insert({ debtCaseId: "NC-2", state: "updated" });
    const { database } = held.desk.runtime;
    const content = { existingDebtCaseId: "NC-1", newDebtCaseId: "NC-2" };
    await insertAct(database, "update", invoiceNumber, {
      content,
      caseId: row.id,
      state: "confirmed",
    });
    expect((await compare(row)).comparison.verdict).toBe("kept");
  });

  it.each(["paid", "credited"])(
    "differ where the service has it %s: the case is closed",
    async (state) => {
      ledger.settle(invoice, state);
      const shown = await compare(await insert());
      expect(shown).toMatchObject({ state: "assigned", restMinor: 0 });
      expect(shown.comparison).toMatchObject({ verdict: "differs", repair: "close" });
      const { body } = await post(`/${shown.id}/repair`, {
        version: shown.version,
        repair: "close",
      });
      expect(body.case).toMatchObject({ state, closedAt: expect.any(String) });
      expect(body.case.comparison).toMatchObject({ verdict: "kept", repair: null });
    },
  );

  it("differ where the case was resolved at the service: it is closed as resolved", async () => {
    tell("InvoiceDunned", { debtCaseId: "NC-1" });
    tell("InvoiceDunnedResolved", { debtCaseId: "NC-1" });
    const shown = await compare(await insert());
    expect(shown.comparison).toMatchObject({ repair: "close" });
    const { body } = await post(`/${shown.id}/repair`, { version: shown.version, repair: "close" });
    expect(body.case).toMatchObject({ state: "resolved" });
  });

  it("differ where the service has no case: the invoice is assigned once more by an act", async () => {
    const shown = await compare(await insert({ agency: "Nordic Collect" }));
    expect(shown).toMatchObject({ attention: "case-missing-in-service" });
    expect(shown.comparison).toMatchObject({ repair: "assign-again" });
    const order = { version: shown.version, repair: "assign-again" };
    const { body, status } = await post(`/${shown.id}/repair`, order);
    expect([status, body.type, body.detail]).toEqual([200, undefined, undefined]);
    const [act] = await held.desk.runtime.database
      .select()
      .from(debtActs)
      .where(eq(debtActs.id, body.actId));
    expect(act).toMatchObject({ kind: "assign", state: "approved", invoiceNumber });
    expect(act?.content).toMatchObject({ debtCaseId: "NC-1" });
  });

  it.each([
    ["nothing was ever assigned", { attention: "webhook-without-case" }],
    ["nobody knows whose it is", { attention: "unknown-invoice", ...nameless }],
  ])("differ where %s: the case is dropped, with what people wrote down", async (_case, more) => {
    const never = { state: "needs-attention", assignedAt: null, debtCaseId: null };
    const row = await insert({ ...never, ...more });
    const shown = await compare(row);
    expect(shown.comparison).toMatchObject({ repair: "drop" });
    const { body } = await post(`/${row.id}/repair`, { version: shown.version, repair: "drop" });
    expect(body).toMatchObject({ case: { state: "dropped", attention: null }, actId: null });
    expect(await rows()).toMatchObject([
      { id: row.id, state: "dropped", closedAt: expect.any(Date) },
    ]);
  });

  it("leave a dropped case readable: its notes, and its timeline to the end", async () => {
    const never = { state: "needs-attention", assignedAt: null, debtCaseId: "NC-7" };
    const row = await insert({ ...never, attention: "webhook-without-case" });
    await post(`/${row.id}/notes`, { text: "Called the customer." });
    const shown = await compare(row);
    await post(`/${row.id}/repair`, { version: shown.version, repair: "drop" });
    const get = async (path: string) => {
      const request = held.desk.request("GET", `/api/desk/debt-cases/${row.id}${path}`, {
        cookie: clerk,
      });
      return (await handleDesk(held.desk.runtime, request)).json();
    };
    expect(await get("")).toMatchObject({ state: "dropped", comparison: { repair: null } });
    expect(await get("/notes")).toMatchObject({ notes: [{ text: "Called the customer." }] });
    const { items } = timelinePageSchema.parse(await get("/timeline?source=desk"));
    const actions = items.flatMap((item) => (item.source === "desk" ? [item.entry.action] : []));
    expect(actions).toEqual(expect.arrayContaining(["debt-case.repaired", "debt-case.noted"]));
    // Its invoice and its case id are free for what comes.
    const other = { tenantId: testTenant, actId: randomUUID() };
    const asked = { debtCaseId: "NC-7", invoiceNumber: "another" };
    expect(await findCaseIdUser(held.desk.runtime.database, other, asked)).toBeNull();
    expect(await insert({ debtCaseId: "NC-7" })).toMatchObject({ state: "assigned" });
  });

  it("stand again where the service turns out to have what was dropped", async () => {
    inCase("NC-1");
    const closedAt = new Date();
    const row = await insert({ state: "dropped", assignedAt: null, debtCaseId: null, closedAt });
    const shown = await compare(row);
    expect(shown.comparison).toMatchObject({ repair: "take-service-id" });
    const order = { version: shown.version, repair: "take-service-id" };
    const { body } = await post(`/${row.id}/repair`, order);
    expect(body.case).toMatchObject({ state: "assigned", debtCaseId: "NC-1", closedAt: null });
  });

  it("stand again once a person has looked at what was refused", async () => {
    inCase();
    const row = await insert({ state: "needs-attention", attention: "resolve-refused" });
    const shown = await compare(row);
    expect(shown).toMatchObject({ attention: "resolve-refused", comparison: { repair: "keep" } });
    const { body } = await post(`/${row.id}/repair`, { version: shown.version, repair: "keep" });
    expect(body.case).toMatchObject({ state: "assigned", attention: null });
  });

  it("agree on a resolved case whose invoice is in a newer one", async () => {
    inCase("NC-2");
    const old = await insert({ state: "resolved", closedAt: new Date() });
    expect((await compare(old)).comparison).toMatchObject({
      verdict: "differs",
      repair: "take-service-id",
    });
    await insert({ debtCaseId: "NC-2" });
    expect((await compare(old)).comparison.verdict).toBe("kept");
  });

  it("are unclear where two answers contradict each other", async () => {
    inCase();
    ledger.list.push(invoice);
    const fake = ledger;
    held.desk.answer((request, response) => {
      if (!request.url.includes("?page=0")) return fake.answer(request, response);
      answerJson(response, [listed("dunned")]);
    });
    const shown = await compare(await insert());
    expect(shown).toMatchObject({ state: "assigned", comparison: { verdict: "unclear" } });
  });

  it("are not compared where the list of open invoices can't be read: nothing is kept", async () => {
    const row = await insert();
    ledger.instead.push((response) =>
      answerJson(response, { type: "x", title: "Down", status: 500 }, 500),
    );
    ledger.instead.push((response) =>
      answerJson(response, { type: "x", title: "Down", status: 500 }, 500),
    );
    ledger.instead.push((response) =>
      answerJson(response, { type: "x", title: "Down", status: 500 }, 500),
    );
    expect((await post(`/${row.id}/compare`)).status).toBeGreaterThanOrEqual(500);
    expect((await rows())[0]?.comparedAt).toBeNull();
  });

  it("are repaired only as the service is now, and only as the page saw the case", async () => {
    ledger.settle(invoice, "paid");
    const shown = await compare(await insert());
    const stale = await post(`/${shown.id}/repair`, {
      version: shown.version + 1,
      repair: "close",
    });
    expect([stale.status, stale.body.type]).toEqual([409, "changed-meanwhile"]);
    const other = await post(`/${shown.id}/repair`, { version: shown.version, repair: "drop" });
    expect([other.status, other.body.type]).toEqual([409, "nothing-to-repair"]);
    expect(await rows()).toMatchObject([{ state: "assigned" }]);
  });

  it("of several repairs at once one is done, and it is audited once", async () => {
    ledger.settle(invoice, "paid");
    const shown = await compare(await insert());
    const order = { version: shown.version, repair: "close" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(`/${shown.id}/repair`, order)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { rows: entries } = await held.desk.runtime.database.execute(
      sql`select * from audit_entries where action = 'debt-case.repaired' and record_id = ${shown.id}`,
    );
    expect(entries).toHaveLength(1);
  });

  it("read the list of open invoices once for several cases in a row", async () => {
    const all = [
      await insert(),
      await insert({ invoiceNumber: "1" }),
      await insert({ invoiceNumber: "2" }),
    ];
    for (const { id } of all)
      expect((await post(`/${id}/compare`, { many: true })).status).toBe(200);
    const lists = held.desk.service.filter(({ url }) => url.endsWith("/debtcollection"));
    expect(lists).toHaveLength(1);
  });

  it("make one timeline: of this case, of its acts, and of its invoice at the service", async () => {
    inCase();
    ledger.settle(invoice, "paid");
    const shown = await compare(await insert());
    await post(`/${shown.id}/repair`, { version: shown.version, repair: "close" });
    await insert({ invoiceNumber: "1", state: "resolved", closedAt: new Date() });
    ledger.events.push({ ...about("InvoiceDunned"), payload: { invoiceNumber: "another" } });
    const get = async (search = "") => {
      const path = `/api/desk/debt-cases/${shown.id}/timeline${search}`;
      const request = held.desk.request("GET", path, { cookie: clerk });
      const response = await handleDesk(held.desk.runtime, request);
      const page = timelinePageSchema.parse(await response.json());
      return page.items.map((item) =>
        item.source === "desk" ? item.entry.action : item.event.event,
      );
    };
    expect(await get()).toEqual(["debt-case.repaired", "debt-case.followed", "InvoiceDunned"]);
    expect(await get("?source=service")).toEqual(["InvoiceDunned"]);
    expect(await get("?kind=debt-case.repaired")).toEqual(["debt-case.repaired"]);
  });

  it("are compared and repaired by those alone who work on debt", async () => {
    const { id } = await insert();
    const auditor = await held.desk.signIn(["auditor"], "auditor");
    const order = { version: 1, repair: "close" };
    expect((await post(`/${id}/compare`, {}, auditor)).status).toBe(403);
    expect((await post(`/${id}/repair`, order, auditor)).status).toBe(403);
    expect((await post(`/${id}/compare`, {}, "")).status).toBe(401);
    expect(held.desk.service).toEqual([]);
  });
});

function listed(status: string) {
  return {
    ...{ invoiceNumber, accountGuid, dueDate: "2026-10-01", currency: "NOK", amount: 1250 },
    ...{ restAmount: 1250, status, creditedByInvoiceNumber: null },
  };
}

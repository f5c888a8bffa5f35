import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { timelinePageSchema } from "../../../domain/audit/timeline-shape";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { invoice, useCompareDesk } from "./testing/compare-desk";
import { insertAct } from "./testing/example-act";

const { invoiceNumber } = invoice;

describeOnEachDatabase("A case of the register and the service", (open) => {
  const desk = useCompareDesk(open);
  const { held, invoices, insert, get, post, compare, rows, inCase } = desk;

  it("agree where both have the same, and the amounts are copied", async () => {
    await inCase("NC-1", 500);
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
    await inCase();
    const row = await insert();
    expect((await compare(row)).version).toBe(1);
    expect((await compare(row)).comparedAt).not.toBeNull();
    const { rows: entries } = await held.desk.runtime.database.execute(
      sql`select * from audit_entries where record_id = ${row.id}`,
    );
    expect(entries).toEqual([]);
  });

  it("differ where the service has another id: after its copy the case is in order", async () => {
    await inCase("NC-other");
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

  it("agree on an id from an update of the desk, which no event records", async () => {
    await inCase("NC-1");
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

  it.each(["paid", "credited"] as const)(
    "differ where the service has it %s: the case is closed",
    async (state) => {
      await invoices.settle(1, state);
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

  it("agree where a credit left an amount unpaid: the case stays open", async () => {
    await inCase("NC-1");
    await invoices.settle(1, "credited", 100);
    const shown = await compare(await insert());
    expect(shown).toMatchObject({ state: "assigned", restMinor: 10_000 });
    expect(shown.comparison).toMatchObject({ verdict: "kept", repair: null });
  });

  it("differ where the case was resolved at the service: it is closed as resolved", async () => {
    await inCase();
    await desk.billing.ask("resolveDebtCase", { invoiceNumber, debtCaseId: "NC-1" });
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
      .from(approvalRequests)
      .where(eq(approvalRequests.id, body.actId));
    expect(act).toMatchObject({ kind: "assign", state: "approved", invoiceNumber });
    expect(act?.content).toMatchObject({ debtCaseId: "NC-1" });
  });

  it("are in order once a person has checked the refusal", async () => {
    await inCase();
    const row = await insert({ state: "needs-attention", attention: "resolve-refused" });
    const shown = await compare(row);
    expect(shown).toMatchObject({ attention: "resolve-refused", comparison: { repair: "keep" } });
    const { body } = await post(`/${row.id}/repair`, { version: shown.version, repair: "keep" });
    expect(body.case).toMatchObject({ state: "assigned", attention: null });
  });

  it("agree on a resolved case whose invoice is in a newer one", async () => {
    await inCase("NC-2");
    const old = await insert({ state: "resolved", closedAt: new Date() });
    expect((await compare(old)).comparison).toMatchObject({
      verdict: "differs",
      repair: "take-service-id",
    });
    await insert({ debtCaseId: "NC-2" });
    expect((await compare(old)).comparison.verdict).toBe("kept");
  });

  it("are unclear where two answers contradict each other", async () => {
    await inCase();
    invoices.instead(() => Response.json([invoice]));
    const shown = await compare(await insert());
    expect(shown).toMatchObject({ state: "assigned", comparison: { verdict: "unclear" } });
  });

  it("are not compared where the list of open invoices cannot be read: nothing is stored", async () => {
    const row = await insert();
    desk.billing.fault("5xx", "listOpenInvoices", { times: null });
    expect((await post(`/${row.id}/compare`)).status).toBeGreaterThanOrEqual(500);
    expect((await rows())[0]?.comparedAt).toBeNull();
  });

  it("are repaired only as the service is now, and only as the page saw the case", async () => {
    await invoices.settle(1, "paid");
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
    await invoices.settle(1, "paid");
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
    await inCase();
    await invoices.settle(1, "paid");
    const shown = await compare(await insert());
    await post(`/${shown.id}/repair`, { version: shown.version, repair: "close" });
    await insert({ invoiceNumber: "1", state: "resolved", closedAt: new Date() });
    await invoices.assign(0, "NC-9");
    const read = async (search = "") => {
      const page = timelinePageSchema.parse(await get(`/${shown.id}/timeline${search}`));
      return page.items.map((item) =>
        item.source === "desk" ? item.entry.action : item.event.event,
      );
    };
    expect(await read()).toEqual(["debt-case.repaired", "debt-case.followed", "InvoiceDunned"]);
    expect(await read("?source=service")).toEqual(["InvoiceDunned"]);
    expect(await read("?kind=debt-case.repaired")).toEqual(["debt-case.repaired"]);
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

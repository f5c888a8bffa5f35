import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../db/schema/approval-requests";
import { debtCases } from "../../db/schema/debt-cases";
import { people } from "../../db/schema/people";
import { webhookDeliveries } from "../../db/schema/webhook-deliveries";
import { followDelivery } from "../../desk/debt-cases/follow/follow-delivery";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testTenant } from "../../server/testing/test-desk";
import { claimAsAnother, endLeases } from "../queue/testing/abandoned-claims";
import { usualFollowSettings, waitAfter } from "./follow-settings";
import { beginDelivery } from "./lease";
import { accountGuid, customerGuid } from "./testing/planted-debts";
import { credited, paid, useWebhookDesk } from "./testing/webhook-desk";
import { webhookWork } from "./webhook-worker";

it("waits twice as long each time, up to an hour, for about a day", () => {
  const wait = (attempts: number, chance: number) =>
    waitAfter(attempts, { ...usualFollowSettings, random: () => chance });
  expect([1, 2, 30].map((attempts) => wait(attempts, 0.5))).toEqual([5000, 10_000, 3_600_000]);
  expect([wait(1, 0), wait(1, 1)]).toEqual([2500, 7500]);
  const tries = Array.from(
    { length: usualFollowSettings.mostAttempts - 1 },
    (_, index) => index + 1,
  );
  const hours = tries.reduce((sum, attempts) => sum + wait(attempts, 0.5), 0) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});

describeOnEachDatabase("A webhook that is followed", (open) => {
  const desk = useWebhookDesk(open);
  const stateOf = async (invoiceNumber: string) => (await desk.cases(invoiceNumber))[0];
  const groupStatus = (status: number) =>
    desk.deliverEvent("AccountLifeTimeStatusUpdate", { accountGuid, customerGuid, status });

  it("closes the case as the service has the invoice, with its entries in the audit", async () => {
    await desk.assign("1");
    await desk.debts.pay("1", 1000);
    await desk.deliverEvent(...paid("1", 5)); // whatever its content
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ state: "paid", restMinor: 0, paidMinor: 100_000 });
    const [row] = await desk.rows();
    expect(row).toMatchObject({
      state: "done",
      reason: null,
      attempts: 1,
      result: { verdict: "paid", status: "paid", change: "closed", rehearsal: false },
    });
    const { rows } = await desk.runtime.database.execute(
      sql`select action from audit_entries where record_id in (${row?.id}, ${row?.caseId}) order by sequence`,
    );
    expect(rows).toEqual([{ action: "debt-case.followed" }, { action: "webhook.followed" }]);
  });

  it("notes a part of the payment and leaves the case open", async () => {
    await desk.assign("1");
    await desk.debts.pay("1", 400);
    await desk.deliverEvent(...paid("1", 400));
    await desk.work();
    expect(await stateOf("1")).toMatchObject({
      state: "assigned",
      restMinor: 60_000,
      paidMinor: 40_000,
      closedAt: null,
    });
  });

  it("ends in the same state whichever comes first, last, or twice", async () => {
    await desk.assign("1");
    await desk.debts.pay("1", 400);
    await desk.debts.credit("1");
    for (const [kind, data] of [credited("1"), paid("1", 400), credited("1"), paid("1", 400)]) {
      await desk.deliverEvent(kind, data);
      await desk.work();
    }
    expect(await stateOf("1")).toMatchObject({ state: "credited", restMinor: 0 });
    expect((await desk.rows()).map(({ state }) => state).sort()).toEqual([
      "done",
      "nothing-to-do",
      "nothing-to-do",
      "nothing-to-do",
    ]);
  });

  it("of a credit that leaves an amount unpaid keeps the case open", async () => {
    await desk.assign("1");
    await desk.debts.credit("1", 300);
    await desk.deliverEvent(...credited("1"));
    await desk.work();
    expect(await stateOf("1")).toMatchObject({
      state: "assigned",
      attention: null,
      restMinor: 30_000,
      closedAt: null,
    });
    expect(await desk.rows()).toMatchObject([{ state: "done" }]);
  });

  it("never goes by a read that is older than the case", async () => {
    await desk.assign("1");
    await desk.debts.pay("1", 400);
    await desk.deliverEvent(...paid("1", 400));
    let before = true;
    // A colleague's payment is processed between this one's read and its transaction.
    desk.debts.afterReads(async () => {
      if (!before) return;
      before = false;
      await desk.debts.pay("1", 600);
      const { database } = desk.runtime;
      const set = { state: "paid", restMinor: 0, closedAt: new Date(), version: 2 };
      await database.update(debtCases).set(set).where(eq(debtCases.invoiceNumber, "1"));
    });
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ state: "paid", restMinor: 0, paidMinor: 100_000 });
  });

  it("that the service does not bear out is looked at again, and is then a person's", async () => {
    await desk.assign("1");
    await desk.deliverEvent(...paid("1"));
    await desk.work({ patience: 3 });
    expect(desk.debts.calls()).toBe(3);
    expect(await stateOf("1")).toMatchObject({ attention: "webhook-contradicted" });
    expect(await desk.rows()).toMatchObject([
      { state: "attention", reason: "webhook-contradicted", attempts: 3 },
    ]);
  });

  it("that comes before the list shows it is borne out by a later look", async () => {
    await desk.assign("1");
    await desk.deliverEvent(...credited("1"));
    let reads = 0;
    desk.debts.afterReads(async () => {
      reads += 1;
      if (reads === 2) await desk.debts.credit("1");
    });
    await desk.work({ patience: 5 });
    expect(await stateOf("1")).toMatchObject({ state: "credited" });
    expect(await desk.rows()).toMatchObject([{ state: "done", attempts: 3 }]);
  });

  it("finds whose invoice it is by the service's events where the desk never heard of it", async () => {
    await desk.debts.add("9", { restAmount: 0, status: "paid" });
    await desk.debts.record("InvoiceDunnedPaid", "9");
    await desk.deliverEvent(...paid("9"));
    await desk.work();
    expect(await desk.cases("9")).toMatchObject([
      {
        state: "needs-attention",
        attention: "webhook-without-case",
        customerGuid,
        customerName: "Nora",
        restMinor: 0,
      },
    ]);
  });

  it("about an invoice without a case is a contradiction, with a case for a person to check", async () => {
    await desk.debts.add("8", { status: "overdue" });
    await desk.deliverEvent(...paid("8"));
    await desk.work({ patience: 2 });
    expect(await desk.rows()).toMatchObject([
      { state: "attention", reason: "webhook-contradicted", result: { status: "overdue" } },
    ]);
    expect(await desk.cases("8")).toMatchObject([
      { attention: "webhook-without-case", customerGuid },
    ]);
  });

  it("about an unknown invoice ends in attention, with a case for a person to check", async () => {
    await desk.deliverEvent(...paid("404"));
    await desk.work();
    expect(await desk.rows()).toMatchObject([{ state: "attention", reason: "unknown-invoice" }]);
    expect(await desk.cases("404")).toMatchObject([{ attention: "unknown-invoice" }]);
  });

  it("waits for the desk's own assignment where it was faster than that one's answer", async () => {
    await desk.debts.add("1", { restAmount: 0, status: "paid" });
    const { database } = desk.runtime;
    const [person] = await database
      .insert(people)
      .values({ issuer: "i", tenantId: testTenant, objectId: "o", name: "Ola" })
      .returning();
    const hash = "0".repeat(64);
    const id = person?.id ?? "";
    await database.insert(approvalRequests).values({
      tenantId: testTenant,
      subject: "debt-act",
      submittedAt: new Date(),
      kind: "assign",
      state: "sent",
      authorId: id,
      editorIds: [id],
      content: { debtCaseId: "NC-1" },
      contentHash: hash,
      approvedHash: hash,
      approvedBy: id,
      onePerson: true,
      facts: {},
      invoiceNumber: "1",
      customerGuid,
      accountGuid,
      amountMinor: 0,
      currency: "NOK",
    });
    await desk.deliverEvent(...paid("1"));
    await desk.work({ assignmentPatience: 9, backoff: { first: 60_000, longest: 60_000 } });
    expect(await desk.rows()).toMatchObject([
      { state: "received", reason: "assignment-under-way" },
    ]);
    expect(await desk.cases("1")).toEqual([]);
    await database.update(approvalRequests).set({ state: "confirmed" });
    await desk.assign("1");
    await desk.debts.pay("1", 1000);
    await database.update(webhookDeliveries).set({ nextTryAt: new Date() });
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ state: "paid" });
    await database.delete(approvalRequests);
  });

  it("of an ended group marks its open case, and unmarks it when the group is active", async () => {
    await desk.assign("1");
    await desk.debts.setGroupStatus(-1);
    await groupStatus(-1);
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ attention: "group-ended" });
    await groupStatus(0); // an older one that comes late: the group is read, not the webhook
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ attention: "group-ended" });
    await desk.debts.setGroupStatus(0);
    await groupStatus(0);
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ state: "assigned", attention: null });
    await desk.debts.removeGroup();
    await groupStatus(-1);
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ attention: "group-ended" });
  });

  it("is tried again while the service fails, and is a dead letter after a day of it", async () => {
    await desk.assign("1");
    await desk.debts.pay("1", 1000);
    desk.debts.fail();
    await desk.deliverEvent(...paid("1"));
    await desk.work({ mostAttempts: 4 });
    expect(await desk.rows()).toMatchObject([{ state: "dead", reason: "failed", attempts: 4 }]);
    expect(await stateOf("1")).toMatchObject({ state: "assigned" });
  });

  it("changes case, delivery and audit together or not at all", async () => {
    await desk.assign("1");
    await desk.debts.pay("1", 1000);
    await desk.deliverEvent(...paid("1"));
    const { database } = desk.runtime;
    // As if the desk crashed before its commit: the last statement of the transaction fails.
    await database.execute(
      sql`alter table audit_entries add constraint broken check (action <> 'webhook.followed') not valid`,
    );
    await desk.work({ backoff: { first: 60_000, longest: 60_000 } });
    expect(await stateOf("1")).toMatchObject({ state: "assigned", version: 1 });
    expect(await desk.rows()).toMatchObject([{ state: "received", reason: "failed", attempts: 1 }]);
    await database.execute(sql`alter table audit_entries drop constraint broken`);
    await database.update(webhookDeliveries).set({ nextTryAt: new Date() });
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ state: "paid", version: 2 });
  });

  it("is taken over after its lease from a desk that was killed, and counted", async () => {
    await desk.assign("1");
    await desk.debts.pay("1", 1000);
    await desk.deliverEvent(...paid("1"));
    const [claim] = await claimAsAnother(desk.runtime, webhookWork(desk.runtime, followDelivery));
    if (!claim) throw new Error("No webhook.");
    expect(await beginDelivery(desk.runtime.database, claim)).toMatchObject({ attempts: 1 });
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ state: "assigned" });
    await endLeases(desk.runtime);
    await desk.work();
    expect(await stateOf("1")).toMatchObject({ state: "paid" });
    expect(await desk.rows()).toMatchObject([{ state: "done", attempts: 2 }]);
  });

  it("is followed once by two desks that share the work", async () => {
    for (let number = 1; number <= 20; number += 1) {
      await desk.assign(`${number}`);
      await desk.debts.pay(`${number}`, 1000);
      await desk.deliverEvent(...paid(`${number}`));
    }
    await Promise.all([desk.work(), desk.work()]);
    expect((await desk.rows()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(20).fill(["done", 1]),
    );
    const { rows } = await desk.runtime.database.execute(
      sql`select count(*)::int as count from audit_entries where action = 'debt-case.followed'
        and record_id in (select id::text from debt_cases)`,
    );
    expect(rows).toEqual([{ count: 20 }]);
  });

  it("is in one pair of hands at a time, with others of its invoice", async () => {
    await desk.deliverEvent(...paid("1"));
    await desk.deliverEvent(...paid("1"));
    await desk.deliverEvent(...paid("2"));
    const claims = await claimAsAnother(desk.runtime, webhookWork(desk.runtime, followDelivery), 3);
    const [first, , third] = await desk.rows();
    expect(claims.map(({ itemId }) => itemId).sort()).toEqual([first?.id, third?.id].sort());
    expect(
      await claimAsAnother(desk.runtime, webhookWork(desk.runtime, followDelivery), 3),
    ).toEqual([]);
  });
});

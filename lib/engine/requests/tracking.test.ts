import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { deskRequests } from "../../compose";
import { approvalRequests } from "../../db/schema/approval-requests";
import { auditEntries } from "../../db/schema/audit";
import { notifications } from "../../db/schema/notifications";
import { describeOnEachDatabase } from "../../postgres/testing";
import { checkDueRequests } from "./check-due-requests";
import { accountGuid, customerGuid } from "./testing/planted-customer";
import { useRequestDesk } from "./testing/request-desk";

describeOnEachDatabase("An accepted request", (open) => {
  const desk = useRequestDesk(open);
  const sent = async (kind: Parameters<typeof desk.make>[0], content?: object) => {
    const made = await desk.make(kind, content);
    await desk.send();
    return made;
  };
  const auditOf = async (id: string) =>
    (
      await desk.runtime.database
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.recordId, id))
        .orderBy(auditEntries.sequence)
    ).map(({ action }) => action);
  const notified = async () =>
    (await desk.runtime.database.select().from(notifications)).map(({ kind }) => kind);

  it("shows each value before, asked and now, until it is read back", async () => {
    const made = await sent("update-invoice-group");
    await desk.check();
    const before = { before: "Home", asked: "Cabin", now: "Home", applied: false, hidden: false };
    expect((await desk.read(made)).expected).toEqual([
      { field: "name", ...before },
      {
        field: "email",
        before: "old@mail.example",
        asked: "new@mail.example",
        now: "old@mail.example",
        applied: false,
        hidden: false,
      },
    ]);
    await desk.apply();
    await desk.check();
    const applied = await desk.read(made);
    expect(applied.expected.map((one) => [one.field, one.now, one.applied])).toEqual([
      ["name", "Cabin", true],
      ["email", "new@mail.example", true],
    ]);
    expect(applied.records).toEqual([accountGuid]);
    expect(await auditOf(made.id)).toEqual([
      "request.sent-alone",
      "request.sent",
      "request.confirmed",
      "request.applied",
    ]);
    expect(await notified()).toEqual([]);
  });

  it.each(["update-invoice-group", "create-invoice-group", "create-contact"] as const)(
    "%s is seen in the record where events are not listed",
    async (kind) => {
      desk.hideEvents();
      const made = await sent(kind);
      await desk.check();
      expect((await desk.read(made)).state).toBe("accepted");
      await desk.apply();
      await desk.check();
      expect((await desk.read(made)).state).toBe("applied");
    },
  );

  it("is rejected with billing's reason, of which its author learns", async () => {
    const made = await sent("update-invoice-group");
    await desk.change({ status: -1 });
    await desk.apply();
    await desk.check();
    expect(await desk.read(made)).toMatchObject({
      state: "rejected",
      reason: "The invoice group has ended.",
      may: [],
    });
    expect(await notified()).toEqual(["refused"]);
    expect((await auditOf(made.id)).at(-1)).toBe("request.rejected");
  });

  it("that nobody applies is unconfirmed after a day, and a person's", async () => {
    const { clerk, other, auditor } = desk.people;
    desk.service.fault("202-never", "updateInvoiceGroup");
    const made = await sent("update-invoice-group");
    await desk.apply();
    await desk.check();
    await desk.age(23);
    await desk.check();
    expect((await desk.read(made)).state).toBe("accepted");
    await desk.age(24);
    await desk.check();
    await desk.check();
    const late = await desk.read(made);
    expect(late).toMatchObject({ state: "unconfirmed", may: ["settle", "check-again"] });
    expect(await notified()).toEqual(["unclear"]);
    const listed = async (who: string) =>
      Object((await desk.call(who, "GET", "?view=attention")).body).approvals.length;
    expect([await listed(clerk), await listed(other), await listed(auditor)]).toEqual([1, 1, 0]);
    const { version } = late;
    const again = { version, decision: "send-again", note: "Once more" };
    expect(await desk.call(clerk, "POST", `/${made.id}/settle`, again)).toMatchObject({
      status: 400,
      body: { errors: [{ path: "decision" }] },
    });
    const settled = { version, decision: "did-not-happen", note: "Billing has lost it" };
    expect((await desk.call(auditor, "POST", `/${made.id}/settle`, settled)).status).toBe(403);
    expect(await desk.expected(clerk, "POST", `/${made.id}/settle`, settled)).toMatchObject({
      state: "rejected",
      reason: "Billing has lost it",
      outcome: { kind: "settled", note: "Billing has lost it" },
    });
    expect((await auditOf(made.id)).slice(-2)).toEqual(["request.unconfirmed", "request.settled"]);
  });

  it("that is applied after a day is found, by a check of the desk or of a person", async () => {
    const [late, asked] = [await sent("update-invoice-group"), await sent("create-contact")];
    await desk.age(25);
    await desk.check();
    await desk.apply();
    const { version } = await desk.read(asked);
    const { clerk } = desk.people;
    expect(
      await desk.expected(clerk, "POST", `/${asked.id}/check-again`, { version }),
    ).toMatchObject({ state: "applied" });
    const stale = await desk.call(clerk, "POST", `/${asked.id}/check-again`, { version });
    expect(stale.status).toBe(409);
    expect((await desk.read(late)).state).toBe("unconfirmed");
  });

  it("is checked later where billing can't be read, and nothing is said of it", async () => {
    const made = await sent("update-invoice-group");
    desk.goDown();
    await desk.check();
    expect(await desk.read(made)).toMatchObject({ state: "accepted", lastCheckedAt: null });
    desk.comeBack();
    desk.restart();
    await desk.apply();
    await desk.check();
    expect((await desk.read(made)).state).toBe("applied");
  });

  it("is checked by one of three desks, and by another one after a crash", async () => {
    const made = await sent("create-contact");
    await desk.apply();
    await Promise.all([1, 2, 3].map(() => checkDueRequests(desk.runtime, deskRequests)));
    expect((await desk.read(made)).state).toBe("applied");
    expect((await auditOf(made.id)).filter((one) => one === "request.applied")).toHaveLength(1);
    const second = await sent("create-invoice-group");
    await desk.apply();
    // The state after a crash between the claim and the check.
    await desk.runtime.database
      .update(approvalRequests)
      .set({ nextCheckAt: new Date(Date.now() - 1000) })
      .where(eq(approvalRequests.id, second.id));
    desk.restart();
    await checkDueRequests(desk.runtime, deskRequests);
    expect((await desk.read(second)).state).toBe("applied");
  });

  it("of a protected address shows no contact detail", async () => {
    await desk.change({ secretLocation: true });
    const made = await sent("update-invoice-group");
    await desk.check();
    const seen = await desk.read(made);
    expect(seen).toMatchObject({ isProtected: true, content: { Name: "Cabin" } });
    expect(JSON.stringify(seen)).not.toMatch(/mail\.example/);
    expect(seen.expected[1]).toMatchObject({ field: "email", asked: null, hidden: true });
  });

  it("of a protected address shows no street in a name, also if it was protected later", async () => {
    await desk.change({ name: "Cabin, Road 1" });
    const made = await sent("update-invoice-group", { Name: "Cabin, Road 1, 0150 Oslo" });
    expect((await desk.read(made)).groupName).toBe("Cabin, Road 1");
    await desk.change({ secretLocation: true });
    await desk.check();
    const another = await desk.make("create-contact");
    for (const one of [made, another]) {
      const { groupName, content, expected } = await desk.read(one);
      expect(groupName).toBe("Cabin, •••");
      expect(JSON.stringify([content, expected])).not.toContain("Road");
    }
    const stored = await desk.runtime.database
      .select({ facts: approvalRequests.facts })
      .from(approvalRequests);
    expect(stored.map(({ facts }) => Object(facts).groupName)).toEqual([
      "Cabin, •••",
      "Cabin, •••",
    ]);
    const refusal = await desk.call(desk.people.clerk, "POST", "", {
      kind: "update-invoice-group",
      accountGuid,
      customerGuid,
      note: null,
      content: { Name: "Cabin, •••" },
    });
    expect([refusal.status, Object(refusal.body).errors?.[0]?.path]).toEqual([400, "content.Name"]);
  });

  it("is not made with wrong fields, which are named", async () => {
    const { clerk } = desk.people;
    const refusals = async (body: object) => {
      const { status, body: problem } = await desk.call(clerk, "POST", "", body);
      return [status, ...(problem.errors ?? []).map(({ path }: { path: string }) => path)];
    };
    const good = desk.asked("update-invoice-group");
    const email = [{ Type: "Email", Value: "nobody" }];
    expect(await refusals({ ...good, content: { CommunicationObjects: email } })).toEqual([
      400,
      "content.CommunicationObjects.0.Value",
    ]);
    expect(await refusals({ ...good, content: { Name: "X", RequestId: "1" } })).toEqual([
      400,
      "content.RequestId",
    ]);
    expect(await refusals({ ...good, accountGuid: null })).toEqual([400, "accountGuid"]);
    expect(await refusals({ ...good, basis: {} })).toEqual([400, "basis"]);
    const foreign = { ...good, customerGuid: "cc000000000000000000000000000009" };
    expect(await refusals(foreign)).toEqual([400, "customerGuid"]);
    const missing = { ...good, accountGuid: "aa000000000000000000000000000009" };
    expect((await refusals(missing))[0]).toBe(404);
    expect(await desk.runtime.database.$count(approvalRequests)).toBe(0);
  });
});

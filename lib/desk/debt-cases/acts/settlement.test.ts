import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { debtCases } from "../../../db/schema/debt-cases";
import { tenantLedgers } from "../../../db/schema/open-invoices";
import { sends } from "../../../db/schema/outbox";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("A debt act that has been sent", (open) => {
  const desk = useActDesk(open);
  const cases = () => desk.runtime.database.select().from(debtCases);

  it("takes the register along in the same transaction", async () => {
    const assigned = await desk.submit(0, "assign");
    await desk.send();
    const [opened] = await cases();
    expect(opened).toMatchObject({ state: "assigned", debtCaseId: `NC-${assigned.invoiceNumber}` });
    expect(await desk.read(assigned)).toMatchObject({ caseId: opened?.id });
    const update = await desk.submit(0, "update", { debtCaseComment: "Pays in December." });
    expect(update).toMatchObject({
      caseId: opened?.id,
      facts: { before: { debtCaseComment: null } },
    });
    await desk.send();
    expect(await cases()).toMatchObject([
      { state: "updated", debtCaseComment: "Pays in December." },
    ]);
    const resolved = await desk.submit(0, "resolve");
    desk.service.mishaps.push("refused");
    await desk.send();
    expect(await cases()).toMatchObject([
      { state: "needs-attention", attention: "resolve-refused" },
    ]);
    expect(await desk.read(resolved)).toMatchObject({ state: "refused" });
    await desk.submit(0, "resolve");
    await desk.send();
    expect(await cases()).toMatchObject([{ state: "resolved" }]);
    expect(desk.service.caseOf(0)).toBeNull();
  });

  it("is settled by a person if the result is unknown, never by the author", async () => {
    const { lead, second, clerk } = desk.people;
    const { results } = await desk.submitAll([desk.item(0, "assign")], second);
    desk.service.mishaps.push("failed", "failed");
    await desk.send();
    const act = results[0]?.act;
    if (!act) throw new Error("The act was not taken.");
    const { version } = await desk.read(act);
    const settle = { version, decision: "did-not-happen", note: "The agency knows nothing." };
    for (const [who, type] of [
      [second, "own-act"],
      [clerk, "forbidden"],
    ] as const) {
      const refused = await desk.call(who, "POST", `/${act.id}/settle`, settle);
      expect([refused.status, refused.body.type]).toEqual([403, type]);
    }
    const settled = await desk.expected(lead, "POST", `/${act.id}/settle`, settle);
    expect(settled).toMatchObject({
      state: "refused",
      outcome: { kind: "settled", note: settle.note, settledBy: { name: "Ingrid Solvang" } },
    });
    // The case of the unclear action never existed; notes on it stay.
    expect(await cases()).toMatchObject([{ state: "dropped", attention: null }]);
  });

  it("is not settled while the desk's own looks are due, unless they can't be made for minutes", async () => {
    const assigned = await desk.submit(0, "assign");
    desk.service.mishaps.push("failed", "failed");
    await desk.send();
    const { version } = await desk.read(assigned);
    const word = { version, decision: "did-not-happen", note: "The agency knows nothing." };
    const settle = () => desk.call(desk.people.lead, "POST", `/${assigned.id}/settle`, word);
    const due = { checks: 1, nextCheckAt: new Date(Date.now() + 8000) };
    const unclear = eq(sends.state, "unknown");
    await desk.runtime.database
      .update(sends)
      .set({ ...due, sentAt: new Date() })
      .where(unclear);
    const refused = await settle();
    expect([refused.status, refused.body.type]).toEqual([409, "still-looking"]);
    const last = new Date(due.nextCheckAt.getTime() + 50_000).toISOString();
    expect(refused.body.detail).toBe(`The last check is due at ${last}. Decide after it.`);
    expect(await desk.read(assigned)).toMatchObject({ state: "unknown", version });
    const longAgo = new Date(Date.now() - 300_000);
    await desk.runtime.database.update(sends).set({ sentAt: longAgo }).where(unclear);
    expect(await settle()).toMatchObject({ status: 200, body: { state: "refused" } });
  });

  it("and waits again is never called refused because the look before it was", async () => {
    const assigned = await desk.submit(0, "assign");
    desk.service.mishaps.push("lost", "failed");
    desk.service.stale = true;
    await desk.send();
    const { version } = await desk.read(assigned);
    const again = { version, decision: "send-again", note: "Try." };
    await desk.expected(desk.people.lead, "POST", `/${assigned.id}/settle`, again);
    await desk.runtime.database.update(tenantLedgers).set({ hasLedger: false });
    await desk.send();
    expect(await desk.read(assigned)).toMatchObject({
      state: "unknown",
      outcome: { nextCheckAt: null },
    });
    expect(desk.service.writes).toBe(2);
  });

  it("has happened by a person's word, or is sent again, which looks before it", async () => {
    const assigned = await desk.submit(0, "assign");
    desk.service.mishaps.push("failed", "failed");
    await desk.send();
    const again = {
      version: (await desk.read(assigned)).version,
      decision: "send-again",
      note: "Try.",
    };
    await desk.expected(desk.people.lead, "POST", `/${assigned.id}/settle`, again);
    await desk.send();
    expect(await desk.read(assigned)).toMatchObject({ state: "confirmed" });
    expect(await cases()).toMatchObject([{ state: "assigned", attention: null }]);
    expect([desk.service.writes, desk.service.events.length]).toEqual([3, 1]);
    const other = await desk.submit(1, "assign");
    desk.service.mishaps.push("failed", "failed");
    await desk.send();
    const word = { version: (await desk.read(other)).version, decision: "happened", note: "Told." };
    expect(
      await desk.expected(desk.people.lead, "POST", `/${other.id}/settle`, word),
    ).toMatchObject({
      state: "confirmed",
      outcome: { kind: "settled" },
    });
    expect((await cases()).map(({ state }) => state)).toEqual(["assigned", "assigned"]);
  });
});

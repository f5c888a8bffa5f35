import { expect, it } from "vitest";
import { debtCases } from "../../../db/schema/debt-cases";
import { tenantLedgers } from "../../../db/schema/open-invoices";
import type { SettleDecision } from "../../../domain/approvals/approval-enumerations";
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
    desk.mishap("refused");
    await desk.send();
    expect(await cases()).toMatchObject([
      { state: "needs-attention", attention: "resolve-refused" },
    ]);
    expect(await desk.read(resolved)).toMatchObject({ state: "refused" });
    await desk.submit(0, "resolve");
    await desk.send();
    expect(await cases()).toMatchObject([{ state: "resolved" }]);
    expect(await desk.invoices.caseOf(0)).toBeNull();
  });

  it("and waits again is never called refused because the look before it was", async () => {
    const assigned = await desk.submit(0, "assign");
    desk.mishap("lost", "failed");
    desk.lag();
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
    expect(desk.writes()).toBe(2);
  });

  it("takes the register along with a person's word, too", async () => {
    const settle = async (index: number, decision: SettleDecision) => {
      const assigned = await desk.submit(index, "assign");
      desk.mishap("failed", "failed");
      await desk.send();
      const { version } = await desk.read(assigned);
      const word = { version, decision, note: "Told." };
      await desk.expected(desk.people.lead, "POST", `/${assigned.id}/settle`, word);
      await desk.send();
    };
    // The case of the unclear action never existed; notes on it stay.
    await settle(0, "did-not-happen");
    expect(await cases()).toMatchObject([{ state: "dropped", attention: null }]);
    await settle(1, "send-again");
    await settle(3, "happened");
    expect((await cases()).map(({ state, attention }) => [state, attention])).toEqual([
      ["dropped", null],
      ["assigned", null],
      ["assigned", null],
    ]);
    expect([desk.writes(), await desk.effects("assign")]).toEqual([7, 1]);
  });
});

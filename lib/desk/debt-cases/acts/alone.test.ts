import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "../../../db/schema/audit";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("What one person may add alone", (open) => {
  const desk = useActDesk(open);
  /** Fees with the invoice's current total. */
  const add = (amount: number, who: string, index = 0) => {
    const { invoiceTotalAmountIncVat: total, customerGuid } = desk.service.at(index);
    return desk.submit(index, "add-fees", desk.fees([amount], total, customerGuid), who);
  };
  const lines = (amount: number, index: number, who: string) => {
    const line = { id: `${amount} ${index}`, amount, description: "Moved" };
    return desk.submit(index, "add-next-invoice-lines", { lines: [line] }, who);
  };

  it("to an invoice counts together, so that no limit is passed in parts", async () => {
    const { clerk, other } = desk.people;
    for (const amount of [300, 200]) {
      expect(await add(amount, clerk)).toMatchObject({ state: "approved", onePerson: true });
      await desk.send();
    }
    const waiting = await add(1, clerk);
    expect(waiting).toMatchObject({ state: "submitted", onePerson: false, approvedBy: null });
    // Another person, another invoice, another day.
    expect(await add(300, other)).toMatchObject({ state: "approved" });
    expect(await add(300, clerk, 3)).toMatchObject({ state: "approved" });
    await desk.send();
    await desk.runtime.database.execute(
      sql`update approval_requests set approved_at = approved_at - interval '25 hours'`,
    );
    expect(await add(300, clerk)).toMatchObject({ state: "approved" });
  });

  it("is noted as sent without approval, and an approval as one", async () => {
    const { clerk, lead } = desk.people;
    const small = await add(300, clerk);
    const large = await add(1_000, clerk, 3);
    await desk.expected(lead, "POST", `/${large.id}/approve`, {
      version: large.version,
      contentHash: large.contentHash,
    });
    const noted = await desk.runtime.database
      .select({ recordId: auditEntries.recordId, action: auditEntries.action })
      .from(auditEntries)
      .orderBy(auditEntries.sequence);
    const found = noted.filter(({ recordId }) => recordId === small.id || recordId === large.id);
    expect(found.map(({ recordId, action }) => [recordId, action])).toEqual([
      [small.id, "debt-act.below-limit"],
      [large.id, "debt-act.submitted"],
      [large.id, "debt-act.approved"],
    ]);
  });

  it("to the next invoice of a group counts for all of its invoices", async () => {
    const { clerk } = desk.people;
    const [first, second] = [desk.service.at(0), desk.service.at(1)];
    expect(first.accountGuid).toBe(second.accountGuid);
    expect(await lines(300, 0, clerk)).toMatchObject({ state: "approved" });
    expect(await lines(-300, 1, clerk)).toMatchObject({ state: "submitted" });
  });

  it("is nothing in a currency without a limit of its own", async () => {
    const { clerk } = desk.people;
    desk.service.at(0).invoiceCurrency = "EUR";
    expect(await add(1, clerk)).toMatchObject({ state: "submitted", currency: "EUR" });
    expect(await lines(1, 0, clerk)).toMatchObject({ state: "submitted", currency: "EUR" });
  });

  it("counts in each currency by itself, up to the limit of that one", async () => {
    const { clerk } = desk.people;
    const folder = mkdtempSync(path.join(tmpdir(), "alone-"));
    const DEBT_POLICY = path.join(folder, "policy.json");
    const secondPersonAbove = { EUR: { nextInvoiceLines: 40 } };
    writeFileSync(DEBT_POLICY, JSON.stringify({ secondPersonAbove }));
    const { SERVICE_URL, AUTH_URL } = desk.runtime.env;
    desk.restart({ SERVICE_URL, AUTH_URL, DEBT_POLICY });
    rmSync(folder, { recursive: true });
    desk.service.at(1).invoiceCurrency = "EUR";
    expect(await lines(480, 0, clerk)).toMatchObject({ state: "approved", currency: "NOK" });
    expect(await lines(30, 1, clerk)).toMatchObject({ state: "approved", currency: "EUR" });
    expect(await lines(11, 1, clerk)).toMatchObject({ state: "submitted", currency: "EUR" });
    expect(await lines(20, 2, clerk)).toMatchObject({ state: "approved", currency: "NOK" });
  });

  it("does not count what was refused, nor the act itself that is edited", async () => {
    const { clerk } = desk.people;
    desk.service.mishaps.push("refused");
    await add(400, clerk);
    await desk.send();
    const act = await add(450, clerk);
    const { invoiceTotalAmountIncVat: total, customerGuid } = desk.service.at(0);
    const content = {
      invoiceNumber: act.invoiceNumber,
      ...desk.fees([480], total, customerGuid),
    };
    const { seen } = desk.item(0, "assign");
    const edit = { version: act.version, content, seen };
    expect(await desk.expected(clerk, "PUT", `/${act.id}`, edit)).toMatchObject({
      state: "approved",
      amountMinor: 48_000,
    });
  });

  it("is not more for two requests at the same moment", async () => {
    const { clerk } = desk.people;
    const ask = (index: number) => {
      const line = { id: `line-${index}`, amount: 300, description: "Moved" };
      const item = desk.item(index, "add-next-invoice-lines", { lines: [line] });
      return desk.submitAll([item], clerk);
    };
    const answers = await Promise.all([ask(0), ask(1)]);
    const states = answers.map(({ results: [one] }) => one?.act?.state ?? one?.problem?.type);
    expect(states.toSorted()).toEqual(["approved", "submitted"]);
    await desk.send();
    expect(desk.service.writes).toBe(1);
  });

  it("counts what a colleague approved or has yet to, and says how many acts that were", async () => {
    const { clerk } = desk.people;
    const large = await lines(600, 0, clerk);
    expect(large).toMatchObject({ state: "submitted", facts: { addedBefore: null } });
    await desk.approve(large);
    await desk.send();
    const limit = { limitMinor: 50_000 };
    const [one, two] = [await lines(1, 0, clerk), await lines(2, 1, clerk)];
    expect(one).toMatchObject({
      state: "submitted",
      facts: { addedBefore: { count: 1, ...limit } },
    });
    expect(two).toMatchObject({
      state: "submitted",
      facts: { addedBefore: { count: 2, ...limit } },
    });
    await desk.expected(clerk, "POST", `/${two.id}/withdraw`, { version: two.version });
    const moved = { id: "moved", amount: 3, description: "Moved" };
    const edit = {
      version: one.version,
      seen: desk.item(0, "assign").seen,
      content: { invoiceNumber: one.invoiceNumber, lines: [moved] },
    };
    expect(await desk.expected(clerk, "PUT", `/${one.id}`, edit)).toMatchObject({
      state: "submitted",
      amountMinor: 300,
      facts: { addedBefore: { count: 1, ...limit } },
    });
  });
});

import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { auditEntries } from "../../../db/schema/audit";
import type { DebtAct } from "../../../domain/debt-cases/act-shape";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("Debt acts", (open) => {
  const desk = useActDesk(open);

  it.each([
    ["add-fees", 7050],
    ["add-next-invoice-lines", 7000],
    ["assign", 125_000],
  ] as const)(
    "of kind %s up to the policy's amount are approved at once",
    async (kind, amountMinor) => {
      const act = await desk.submit(0, kind);
      expect(act).toMatchObject({
        kind,
        state: "approved",
        onePerson: true,
        amountMinor,
        may: ["edit", "withdraw"],
        approvedBy: { name: "Ingrid Solvang" },
        batchId: null,
        currency: "NOK",
        facts: { customerName: "Customer 0", totalMinor: 125_000, restMinor: 125_000 },
      });
      await desk.send();
      expect(await desk.read(act)).toMatchObject({
        state: "confirmed",
        outcome: { call: "answer" },
      });
      expect(desk.writes()).toBe(1);
    },
  );

  it.each(["add-fees", "add-next-invoice-lines", "resolve"] as const)(
    "of kind %s above the policy's amount wait for a second person",
    async (kind) => {
      await desk.invoices.addToTotal(0, 10_000);
      const lines = [300, -300].map((amount, index) => ({
        id: `line-${index}`,
        amount,
        description: "Moved",
      }));
      const act = await (kind === "add-fees"
        ? desk.submitLarge(0)
        : desk.submit(0, kind, kind === "resolve" ? {} : { lines }));
      expect(act).toMatchObject({ state: "submitted", onePerson: false, approvedBy: null });
    },
  );

  it("are noted, each step with who took it, and without words about a person", async () => {
    const note = { debtCaseComment: "Kari Nordmann lives with her mother." };
    const act = await desk.submit(0, "assign", note);
    await desk.send();
    const entries = await desk.runtime.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordId, act.id))
      .orderBy(auditEntries.sequence);
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual([
      ["debt-act.without-limit", "Ingrid Solvang"],
      ["debt-act.sent", "Invoice Desk"],
      ["debt-act.confirmed", "Invoice Desk"],
    ]);
    expect(JSON.stringify(entries)).not.toContain("mother");
  });

  it("are listed by view, batch, invoice and case, page by page", async () => {
    const { clerk, lead, other, auditor } = desk.people;
    const waiting = await desk.submitLarge(0);
    const own = await desk.submitLarge(1, lead);
    await desk.submit(3, "assign");
    await desk.send();
    const list = async (who: string, query: string): Promise<string[]> =>
      (await desk.call(who, "GET", `?${query}`)).body.approvals.map(
        ({ kind, invoiceNumber }: DebtAct) => `${kind} ${invoiceNumber}`,
      );
    const [first, second] = [`add-fees ${waiting.invoiceNumber}`, `add-fees ${own.invoiceNumber}`];
    expect(await list(clerk, "view=mine")).toEqual(["assign 2000003", first]);
    expect(await list(other, "view=mine")).toEqual([]);
    expect(await list(lead, "view=to-approve")).toEqual([first]);
    expect(await list(auditor, "view=open")).toEqual([second, first]);
    expect(await list(other, "view=decided")).toEqual(["assign 2000003"]);
    expect(await list(other, `invoiceNumber=${own.invoiceNumber}`)).toEqual([second]);
    const [assigned] = (await desk.call(clerk, "GET", "?view=decided")).body.approvals;
    expect(await list(clerk, `caseId=${assigned.caseId}`)).toEqual(["assign 2000003"]);
    expect((await desk.call(clerk, "GET", "?cursor=x")).status).toBe(400);
  });

  it("of a list longer than a page come once each", async () => {
    const act = await desk.submitLarge(0);
    await desk.runtime.database.execute(
      sql`insert into approval_requests select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'updated_at', now() + n * interval '1 millisecond'))).* from approval_requests a, generate_series(1, 60) n where a.id = ${act.id}::uuid`,
    );
    const one = (await desk.call(desk.people.clerk, "GET", "?view=mine")).body;
    const two = (await desk.call(desk.people.clerk, "GET", `?view=mine&cursor=${one.next}`)).body;
    const ids = [...one.approvals, ...two.approvals].map(({ id }: DebtAct) => id);
    expect([one.approvals.length, new Set(ids).size, two.next]).toEqual([50, 61, null]);
  });

  it("of one request are taken or refused each by itself, and none twice for the same key", async () => {
    const items = await Promise.all([0, 1, 3, 4].map((index) => desk.item(index, "assign")));
    const [, stale, twice] = items;
    if (!stale || !twice) throw new Error("There are four items.");
    stale.seen = { totalMinor: 1, restMinor: 125_000 };
    twice.content = { ...twice.content, ...(await desk.content(0, "assign")) };
    const key = "a-key-of-one-batch-0";
    const result = await desk.submitAll(items, desk.people.clerk, key);
    const outcomes = result.results.map(({ act, problem }) => act?.state ?? problem?.type);
    expect(outcomes).toEqual(["approved", "changed-meanwhile", "case-id-used", "approved"]);
    expect(result.results[1]?.problem).toMatchObject({
      detail: "Its total is 1250.00 NOK now, and 1250.00 of it is unpaid.",
      errors: [{ path: "seen.totalMinor", message: "Is 1250.00 now." }],
    });
    const path = `?batchId=${result.batchId}`;
    expect((await desk.call(desk.people.clerk, "GET", path)).body.approvals).toHaveLength(2);
    expect(await desk.submitAll(items, desk.people.clerk, key)).toEqual(result);
    // The state after a desk crashed before it could store its answer.
    await desk.runtime.database.execute(sql`delete from idempotency_keys`);
    const again = await desk.submitAll(items, desk.people.clerk, key);
    expect(again.batchId).toBe(result.batchId);
    const idsOf = ({ results }: typeof again) => results.map(({ act }) => act?.id);
    expect(idsOf(again)).toEqual(idsOf(result));
    expect(await desk.runtime.database.$count(approvalRequests)).toBe(2);
    await desk.send();
    expect(desk.writes()).toBe(2);
  });

  it("go by a policy that everybody with a role may read", async () => {
    const { clerk, auditor, admin } = desk.people;
    for (const who of [clerk, auditor, admin]) {
      const { status, body } = await desk.ask(who, "GET", "/api/desk/debt-policy");
      expect([status, body]).toEqual([200, desk.runtime.debtPolicy]);
    }
    expect((await desk.ask("", "GET", "/api/desk/debt-policy")).status).toBe(401);
  });

  it("cost one reading of the open invoices, however many there are", async () => {
    await desk.submitAll(
      await Promise.all([0, 1, 3, 4].map((index) => desk.item(index, "assign"))),
    );
    expect(desk.reads()).toBe(1);
  });
});

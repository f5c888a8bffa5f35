import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { approvalRequests } from "../../../db/schema/approval-requests";
import { debtCases } from "../../../db/schema/debt-cases";
import { recordAudits } from "../../../engine/audit/record";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { testTenant, useTestDesk } from "../../../server/testing/test-desk";
import { actRows } from "../act-rows";
import type { FollowedAct } from "./case-from-act";
import { type FollowedOutcome, followAct } from "./follow-act";
import { type CaseRead, followGroupEnd, followRead, type ReadFacts } from "./follow-read";
import { exampleCustomer, exampleGroup, insertAct } from "./testing/example-act";

const number = "100200";
const assigned = { debtCaseId: "NC-100200", debtCaseDate: "2026-11-20" };

describeOnEachDatabase("The register of debt cases", (open) => {
  const held = useTestDesk(open);
  beforeEach(async () => {
    const { database } = held.desk.runtime;
    await database.delete(approvalRequests);
    await database.delete(debtCases);
    await held.desk.signIn(["clerk"]);
  });

  const act = (kind: FollowedAct["kind"], more: Partial<FollowedAct> = {}) =>
    insertAct(held.desk.runtime.database, kind, number, more);
  /**
   * Updates the register for an action with its current row, and changes the action as its owner
   * does.
   */
  const follow = async ({ id }: FollowedAct, outcome: FollowedOutcome) =>
    held.desk.runtime.database.transaction(async (queries) => {
      const own = eq(approvalRequests.id, id);
      const [row] = await actRows.update(queries, own, { state: outcome.kind });
      if (!row) throw new Error("The act is gone.");
      const entries = await followAct(queries, row, outcome);
      await recordAudits(queries, entries);
      return entries;
    });
  const confirm = (row: FollowedAct) => follow(row, { kind: "confirmed" });
  const facts = (more: Partial<ReadFacts>): ReadFacts => ({
    customerGuid: exampleCustomer,
    accountGuid: exampleGroup,
    customerName: null,
    customerNumber: null,
    currency: "NOK",
    totalMinor: null,
    restMinor: null,
    paidMinor: null,
    ...more,
  });
  const read = (verdict: CaseRead["verdict"], given: ReadFacts | null) =>
    held.desk.runtime.database.transaction(async (queries) => {
      const source = { seen: { deliveryId: "d" } };
      const found = { tenantId: testTenant, invoiceNumber: number, verdict, facts: given, source };
      const followed = await followRead(queries, found);
      await recordAudits(queries, followed.entries);
      return followed;
    });
  const cases = () =>
    held.desk.runtime.database.select().from(debtCases).orderBy(asc(debtCases.createdAt));
  const only = async () => {
    const rows = await cases();
    expect(rows).toHaveLength(1);
    return rows[0];
  };
  const paid = facts({ restMinor: 0, paidMinor: 100_000 });

  it("opens a case for a confirmed assignment and names it in the act", async () => {
    const row = await act("assign", { content: assigned, facts: { agency: "Nordic Collect" } });
    const entries = await confirm(row);
    const opened = await only();
    expect(opened).toMatchObject({
      state: "assigned",
      attention: null,
      agency: "Nordic Collect",
      customerName: "Kari Nordmann",
      totalMinor: 125_000,
      restMinor: 100_000,
      closedAt: null,
      ...assigned,
    });
    expect(opened?.assignedAt).toBeInstanceOf(Date);
    expect(entries).toMatchObject([{ action: "debt-case.followed", recordId: opened?.id }]);
    const [moved] = await held.desk.runtime.database.select().from(approvalRequests);
    expect(moved?.caseId).toBe(opened?.id);
  });

  it("opens one case however often the same assignment is reported", async () => {
    const row = await act("assign", { content: assigned });
    await confirm(row);
    expect(await confirm(row)).toEqual([]);
    expect((await only())?.version).toBe(1);
  });

  it("needs a person where an invoice is assigned under a second id", async () => {
    await confirm(await act("assign", { content: assigned }));
    await confirm(await act("assign", { content: { debtCaseId: "NC-other" } }));
    expect(await only()).toMatchObject({ attention: "other-case-id", debtCaseId: "NC-100200" });
  });

  it("takes only the details that an update gave", async () => {
    await confirm(await act("assign", { content: { ...assigned, debtCaseComment: "First" } }));
    const content = { existingDebtCaseId: "NC-100200", newDebtCaseId: "NC-2", debtCaseDate: null };
    await confirm(await act("update", { content }));
    expect(await only()).toMatchObject({
      state: "updated",
      debtCaseId: "NC-2",
      debtCaseDate: null,
      debtCaseComment: "First",
    });
  });

  it("closes a resolved case, and opens another one for the next assignment", async () => {
    await confirm(await act("assign", { content: assigned }));
    await confirm(await act("resolve", { content: { debtCaseId: "NC-100200" } }));
    expect(await only()).toMatchObject({ state: "resolved", closedAt: expect.any(Date) });
    await confirm(await act("assign", { content: { debtCaseId: "NC-3" } }));
    expect((await cases()).map(({ state }) => state).sort()).toEqual(["assigned", "resolved"]);
  });

  it("needs a person for a refused resolution, and for no other refusal", async () => {
    await confirm(await act("assign", { content: assigned }));
    const no = { kind: "refused", by: "service" } as const;
    expect(await follow(await act("update", { content: assigned }), no)).toEqual([]);
    await follow(await act("resolve", { content: assigned }), no);
    expect(await only()).toMatchObject({ attention: "resolve-refused", closedAt: null });
  });

  it.each([
    ["happened", { kind: "confirmed" }, [{ state: "assigned", attention: null }]],
    ["did not happen", { kind: "refused", by: "person" }, [{ state: "dropped", attention: null }]],
  ] as const)("settles a lost assignment that %s", async (_case, outcome, after) => {
    const row = await act("assign", { content: assigned });
    await follow(row, { kind: "unknown" });
    expect(await only()).toMatchObject({ attention: "act-unknown", debtCaseId: "NC-100200" });
    await follow(row, outcome);
    expect(await cases()).toMatchObject(after);
    expect(await cases()).toHaveLength(after.length);
  });

  it("opens a new case when what was dropped is assigned after all, by the same act or by another", async () => {
    const row = await act("assign", { content: assigned });
    await follow(row, { kind: "unknown" });
    await follow(row, { kind: "refused", by: "person" });
    await confirm(row);
    const after = await cases();
    expect(after.map(({ state }) => state).sort()).toEqual(["assigned", "dropped"]);
    await confirm(await act("resolve", { content: { debtCaseId: "NC-100200" } }));
    await confirm(await act("assign", { content: { debtCaseId: "NC-3" } }));
    expect((await cases()).map(({ state }) => state).sort()).toEqual([
      "assigned",
      "dropped",
      "resolved",
    ]);
  });

  it("does not assign a payment to a dropped case: a person checks it", async () => {
    const row = await act("assign", { content: assigned });
    await follow(row, { kind: "unknown" });
    await follow(row, { kind: "refused", by: "person" });
    expect((await read("paid", paid)).change).toBe("attention");
    expect((await cases()).map(({ state }) => state).sort()).toEqual([
      "dropped",
      "needs-attention",
    ]);
  });

  it("restores a case's state when an update without an answer had no effect", async () => {
    await confirm(await act("assign", { content: assigned }));
    const lost = await act("update", { content: { existingDebtCaseId: "NC-100200" } });
    await follow(lost, { kind: "unknown" });
    expect((await only())?.attention).toBe("act-unknown");
    await follow(lost, { kind: "refused", by: "person" });
    expect(await only()).toMatchObject({ state: "assigned", attention: null });
  });

  it("leaves the register as it is for fees and lines of the next invoice", async () => {
    for (const kind of ["add-fees", "add-next-invoice-lines"])
      expect(await confirm(await act(kind))).toEqual([]);
    expect(await cases()).toEqual([]);
  });

  it("stores a partial payment, closes a fully paid case, and reports each once", async () => {
    await confirm(await act("assign", { content: assigned }));
    const part = facts({ restMinor: 60_000, paidMinor: 40_000 });
    expect((await read("part-paid", part)).change).toBe("changed");
    expect(await only()).toMatchObject({ state: "assigned", restMinor: 60_000, paidMinor: 40_000 });
    expect((await read("part-paid", part)).change).toBe("none");
    expect((await read("paid", paid)).change).toBe("closed");
    const again = await read("paid", paid);
    expect([again.change, again.entries]).toEqual(["none", []]);
    expect(await only()).toMatchObject({ state: "paid", closedAt: expect.any(Date) });
  });

  it("ends in the same state when a payment is reported before the assignment", async () => {
    expect((await read("paid", paid)).change).toBe("attention");
    expect(await only()).toMatchObject({ attention: "webhook-without-case", closedAt: null });
    await confirm(await act("assign", { content: assigned }));
    expect(await only()).toMatchObject({ state: "paid", attention: null, ...assigned });
  });

  it("does not open a second case when an assignment without an answer is found after the payment", async () => {
    const row = await act("assign", { content: assigned });
    await follow(row, { kind: "unknown" });
    await read("paid", paid);
    expect(await confirm(row)).toEqual([]);
    expect(await only()).toMatchObject({ state: "paid" });
  });

  it("closes a credited case, and leaves a resolved one resolved", async () => {
    await confirm(await act("assign", { content: assigned }));
    await read("credited", facts({ restMinor: 0 }));
    expect(await only()).toMatchObject({ state: "credited" });
    await confirm(await act("assign", { content: { debtCaseId: "NC-9" } }));
    await confirm(await act("resolve", { content: { debtCaseId: "NC-9" } }));
    await read("credited", facts({ restMinor: 0 }));
    expect((await cases()).map(({ state }) => state).sort()).toEqual(["credited", "resolved"]);
  });

  it.each([
    ["contradicted", "webhook-contradicted"],
    ["unknown-invoice", "unknown-invoice"],
  ] as const)("asks somebody to look at a case that is %s", async (verdict, attention) => {
    await confirm(await act("assign", { content: assigned }));
    expect((await read(verdict, null)).change).toBe("attention");
    expect(await only()).toMatchObject({ state: "needs-attention", attention });
  });

  it("needs a person for each open case of a group that ended, once", async () => {
    await confirm(await act("assign", { content: assigned }));
    const end = () =>
      held.desk.runtime.database.transaction((queries) =>
        followGroupEnd(queries, { tenantId: testTenant, accountGuid: exampleGroup, source: {} }),
      );
    expect([(await end()).change, (await end()).change]).toEqual(["attention", "none"]);
    expect(await only()).toMatchObject({ attention: "group-ended" });
  });

  it("records neither the comment nor the link of a case in the audit", async () => {
    const content = {
      ...assigned,
      debtCaseComment: "Kari owes",
      debtCaseUrl: "https://nc.test/kari",
    };
    await confirm(await act("assign", { content }));
    const { rows } = await held.desk.runtime.database.execute(
      sql`select after from audit_entries where action = 'debt-case.followed' order by sequence desc limit 1`,
    );
    expect(JSON.stringify(rows)).toContain("NC-100200");
    expect(JSON.stringify(rows)).not.toMatch(/kari/i);
  });
});

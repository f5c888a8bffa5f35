import { and, asc, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobDraftRows } from "../../db/schema/job-drafts";
import { describeOnEachDatabase } from "../../postgres/testing";
import { guid } from "./testing/numbered-groups";
import { usePlanDesk } from "./testing/plan-desk";

const all = { source: "search", search: {} };
const paper = { source: "search", search: { distributionChannel: 0 } };
/** As JSON has a text with NUL and an unpaired surrogate. */
const mark = String.raw`"invoiceMark":"a\u0000b\ud800"`;
const json = "application/json";
const terms = { set: { paymentTerms: 30 } };

describeOnEachDatabase("The rows of a plan", (open) => {
  const held = usePlanDesk(open);
  const database = () => held.desk.runtime.database;

  const storedRows = async (planId: string) => {
    const { draftId, position } = jobDraftRows;
    const rows = await database()
      .select()
      .from(jobDraftRows)
      .where(eq(draftId, planId))
      .orderBy(asc(position));
    return rows.map(({ draftId: _, facts, ...row }) => ({ ...row, ...Object(facts) }));
  };
  /** A plan, and what was read of billing for it. */
  const prepare = async (cookie: string, selectionId: string, changes: object) => {
    held.billing.arrived.length = 0;
    const plan = await held.prepare(cookie, { selectionId, changes });
    return { plan, reads: held.groups.reads(), rows: await storedRows(plan.id) };
  };

  it("come from the readings of its selection, and are those of a new read", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1200, { paymentTerms: sql`case when n % 5 = 0 then 30 else 14 end` });
    const { id, createdAt } = await held.select(cookie, paper);
    const first = await prepare(cookie, id, terms);
    expect(first.reads).toEqual({ pages: 0, singles: 0 });
    expect(first.plan).toMatchObject({
      readAt: createdAt,
      total: 600,
      sums: { rows: { "already-so": 120 } },
    });
    expect(first.rows[599]).toMatchObject({ page: 1, customerName: expect.stringMatching(/./) });
    await held.ageReadings();
    const second = await prepare(cookie, id, terms);
    expect(second.reads).toEqual({ pages: 2, singles: 0 });
    expect(second.rows).toEqual(first.rows);
    expect(second.plan.contentHash).toBe(first.plan.contentHash);
    expect(Date.parse(second.plan.readAt ?? "")).toBeGreaterThan(Date.parse(createdAt));
    // A page of the selection shows no readings.
    const shown = await held.call(cookie, "GET", `/job-drafts/${id}/rows`);
    expect(shown.body.rows[0]).toMatchObject({ verdict: "already-so", changes: [] });
    expect(Object.keys(shown.body.rows[0])).not.toContain("reading");
  });

  it("keep of texts of billing what a database stores, and are sent as they were hashed", async () => {
    const cookie = await held.signIn();
    await held.groups.add(2);
    held.billing.onCall = async ({ operation }, pass) => {
      const answer = await pass();
      if (operation !== "queryInvoiceGroups") return answer;
      const text = (await answer.text()).replaceAll(/"invoiceMark":(null|"[^"]*")/g, () => mark);
      return new Response(text, { status: answer.status, headers: { "content-type": json } });
    };
    const { id } = await held.select(cookie, all);
    const { plan, rows } = await prepare(cookie, id, { clear: ["invoiceMark"] });
    expect(rows[0]?.changes).toEqual([{ name: "invoiceMark", from: "ab", to: null }]);
    const sent = await held.send(cookie, plan);
    expect(sent).toMatchObject({ status: 200, body: { id: plan.id } });
  });

  it("are read again where the readings are ten minutes old", async () => {
    const cookie = await held.signIn();
    await held.groups.add(5);
    const { id } = await held.select(cookie, all);
    // By other programs, of which the desk knows nothing.
    await held.groups.change(guid("aa", 1), { paymentTerms: 30 });
    await held.groups.remove(guid("aa", 2));
    await held.ageReadings(9);
    expect((await prepare(cookie, id, terms)).plan.sums.rows.change).toBe(5);
    await held.ageReadings(1);
    const { plan, rows } = await prepare(cookie, id, terms);
    expect(plan.sums.rows).toEqual({ change: 3, "already-so": 1, blocked: 1 });
    const { customerName } = await held.groups.of(guid("aa", 1));
    const gone = { accountGuid: guid("aa", 2), reason: "gone", page: null, customerName };
    expect(rows.at(-1)).toMatchObject(gone);
  });

  it("are read again of groups that the desk has changed since", async () => {
    const cookie = await held.signIn();
    await held.groups.add(700);
    const { id } = await held.select(cookie, all);
    const ids = [3, 4, 5, 600].map((index) => guid("aa", index));
    await held.send(cookie, await held.plan(cookie, { source: "ids", ids }, terms));
    await held.makeDue();
    await held.work();
    await held.groups.remove(guid("aa", 4));
    const { plan, reads } = await prepare(cookie, id, terms);
    expect(plan.sums.rows).toEqual({ change: 696, "already-so": 3, blocked: 1 });
    // With all groups of their customers.
    expect(reads).toEqual({ pages: 0, singles: 6 });
  });

  it("have the pages of the filters that stay, where the change affects one of the search", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1200);
    const channel = { set: { distributionChannel: 3 } };
    const { id } = await held.select(cookie, paper);
    const { plan, reads, rows } = await prepare(cookie, id, channel);
    expect([plan.sums.rows.change, reads]).toEqual([600, { pages: 3, singles: 0 }]);
    // On a page of all groups, by name, are 250 of the search.
    expect(rows.map(({ page }) => page)).toEqual(rows.map((_, at) => Math.floor(at / 250)));
    // A few are read one by one by the job in any case.
    const some = Array.from({ length: 590 }, (_, at) => guid("aa", at * 2));
    const few = await held.select(cookie, { ...paper, except: some });
    const small = await prepare(cookie, few.id, channel);
    expect([small.plan.sums.rows.change, small.reads]).toEqual([10, { pages: 0, singles: 0 }]);
    expect(new Set(small.rows.map(({ page }) => page))).toEqual(new Set([null]));
  });

  it("have no pages of the searches for single entries of a pasted text", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1200);
    const text = `${guid("cc", 390)}\nE700`;
    const { id } = await held.select(cookie, { source: "text", text });
    const { rows } = await prepare(cookie, id, terms);
    expect(rows.map(({ page }) => page)).toEqual([null, null, null, null]);
  });

  it("are not stored without some of the selection's", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const { id } = await held.select(cookie, all);
    await database()
      .delete(jobDraftRows)
      .where(and(eq(jobDraftRows.draftId, id), eq(jobDraftRows.position, 1)));
    const { plan } = await prepare(cookie, id, terms);
    expect(plan).toMatchObject({ state: "failed", failure: "interrupted" });
  });
});

import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobDraftRows } from "../../db/schema/job-drafts";
import { describeOnEachDatabase } from "../../postgres/testing";
import { guid } from "./testing/numbered-groups";
import { usePlanDesk } from "./testing/plan-desk";

const all = { source: "search", search: {} };
const terms = { set: { paymentTerms: 30 } };

describeOnEachDatabase("Groups that are selected for a bulk change", (open) => {
  const held = usePlanDesk(open);

  it("LI1: select different groups of a list that moves, and say how many may be missing", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1200);
    held.billing.behave("moving");
    const { total, walk } = await held.select(cookie, all);
    expect(total).toBeLessThan(1200);
    expect(walk).toMatchObject({ read: 1200, distinct: total, missing: 1200 - total, moved: true });
    expect(walk?.repeated).toBeGreaterThan(0);
    // The preview, which another person may approve, says it too.
    const plan = await held.plan(cookie, all, terms);
    expect(plan.sums.rows.change).toBe(plan.total);
    expect(plan.sums.walk).toMatchObject({ distinct: plan.total, missing: 1200 - plan.total });
  });

  it("tell nothing by their number of groups whose values the person may not read", async () => {
    await held.groups.add(1200, {
      email: sql`case when n < 700 then 'kari@example.no' else 'post@example.no' end`,
      secretLocation: sql`n < 700`,
    });
    const selected = async (role: "clerk" | "lead", email: string) => {
      const cookie = await held.signIn([role], role);
      const { total, walk } = await held.select(cookie, { ...all, search: { email } });
      return [total, walk?.read, walk?.distinct, walk?.missing];
    };
    // The first page of billing has hidden groups alone.
    expect(await selected("clerk", "example.no")).toEqual([500, 500, 500, 0]);
    expect(await selected("clerk", "kari@")).toEqual([0, 0, 0, 0]);
    expect(await selected("clerk", "kari@example.no")).toEqual([700, 700, 700, 0]);
    expect(await selected("lead", "example.no")).toEqual([1200, 1200, 1200, 0]);
  });

  it("have no street in the names of groups with a protected address", async () => {
    await held.groups.add(2);
    const name = "Cabin, Storgata 12";
    await held.groups.change(guid("aa", 0), { name, secretLocation: true });
    await held.groups.change(guid("aa", 1), { name, secretLocation: false });
    const cookie = await held.signIn(["lead"], "lead");
    const { id: selectionId } = await held.select(cookie, all);
    await held.prepare(cookie, { selectionId, changes: terms });
    const { database } = held.desk.runtime;
    const rows = await database.select().from(jobDraftRows).orderBy(jobDraftRows.position);
    const names = rows.map(({ facts }) => Object(facts).description);
    // Of the selection and of the plan.
    expect(names).toEqual(["Cabin, •••", "Cabin, •••", name, name]);
  });

  it("are a draft that changes nothing, which only its owner reads and nobody sends", async () => {
    const [mine, theirs] = [await held.signIn(), await held.signIn(["lead"], "lead")];
    await held.groups.add(2);
    const { id } = await held.select(mine, all);
    const [path, rows] = [`/job-drafts/${id}`, `/job-drafts/${id}/rows`];
    const seen = { kind: "settings", state: "ready", read: 2, total: 2 };
    expect((await held.call(mine, "GET", path)).body).toMatchObject(seen);
    expect((await held.call(mine, "GET", rows)).body.rows).toHaveLength(2);
    const sent = await held.call(mine, "POST", `${path}/send`);
    expect([sent.status, sent.body.type]).toEqual([409, "changed-meanwhile"]);
    for (const address of [path, rows]) {
      expect((await held.call(theirs, "GET", address)).status).toBe(404);
    }
    // What an approval request sends is no draft of its author alone.
    const plan = await held.plan(mine, all, terms);
    expect((await held.call(mine, "GET", `/job-drafts/${plan.id}`)).status).toBe(404);
    expect((await held.call(mine, "POST", `/job-drafts/${plan.id}/send`)).status).toBe(404);
    expect((await held.call(theirs, "GET", `/job-drafts/${plan.id}/rows`)).status).toBe(200);
  });

  it("are never called gone because the list moved", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1200);
    const { id: selectionId } = await held.select(cookie, all);
    await held.ageReadings();
    held.billing.behave("moving");
    const plan = await held.prepare(cookie, { selectionId, changes: terms });
    expect(plan.sums.rows).toEqual({ change: 1200, "already-so": 0, blocked: 0 });
  });

  it("select what is pasted, and name what is unknown or twice", async () => {
    const cookie = await held.signIn();
    await held.groups.add(30);
    const text = `id\n${guid("aa", 1)}\nE4\nE999\n${guid("cc", 2)}\n${guid("aa", 7)}\nE4`;
    const selection = await held.select(cookie, { source: "text", text });
    expect(selection).toMatchObject({
      state: "ready",
      total: 5,
      unknown: { names: ["E999"], count: 1 },
    });
    expect(selection.repeated.names).toEqual(["E4", guid("aa", 7)]);
    const mix = selection.mix.find(({ name }) => name === "distributionChannel");
    expect(mix?.values).toEqual(
      expect.arrayContaining([
        { value: 3, count: 2 },
        { value: 0, count: 3 },
      ]),
    );
  });

  it.each(["ids", "text"])(
    "answer unknown ids from one pass through billing: %s",
    async (source) => {
      const cookie = await held.signIn();
      await held.groups.add(1200);
      const ids = Array.from({ length: 5000 }, (_, index) => guid("ee", index));
      const text = [...ids, guid("aa", 7)].join("\n");
      const given = source === "ids" ? { source, ids: [...ids, guid("aa", 7)] } : { source, text };
      const selection = await held.select(cookie, given);
      expect(selection).toMatchObject({
        state: "ready",
        total: 1,
        walk: { read: 1200, missing: 0 },
        unknown: { names: ids.slice(0, 200), count: 5000 },
      });
      expect(held.groups.reads()).toEqual({ pages: 4, singles: 0 });
      // A list that moves is passed twice, and the selection names how many may be missing.
      held.billing.arrived.length = 0;
      held.billing.behave("moving");
      const moved = await held.select(cookie, given);
      expect(moved.unknown.count).toBeGreaterThanOrEqual(5000);
      expect(moved.walk?.missing).toBeGreaterThan(0);
      expect(held.groups.reads()).toEqual({ pages: 8, singles: 0 });
    },
  );

  it("search for a few pasted ids side by side", async () => {
    const cookie = await held.signIn();
    await held.groups.add(1200);
    let [active, most] = [0, 0];
    held.billing.onCall = async (_call, pass) => {
      active += 1;
      most = Math.max(most, active);
      await new Promise((resolve) => setTimeout(resolve, 2));
      active -= 1;
      return pass();
    };
    const unknown = Array.from({ length: 100 }, (_, index) => guid("ee", index));
    const text = [...unknown, guid("aa", 1), guid("cc", 2), "E999"].join("\n");
    const selection = await held.select(cookie, { source: "text", text });
    expect(selection).toMatchObject({ total: 5, unknown: { names: unknown, count: 100 } });
    expect(most).toBeGreaterThan(4);
    expect(most).toBeLessThanOrEqual(8);
  });

  it("PA1 PA9 select nothing by what a spreadsheet changed, and name it", async () => {
    const cookie = await held.signIn();
    await held.groups.add(6);
    for (const [at, erpId] of ["7", "1", "000123", "100234"].entries()) {
      await held.groups.change(guid("aa", at), { erpId });
    }
    const text = "7,07058E+17\r\n1,23457E+31\r\n7,07058E+17\r\n123\r\n100234,00\r\n100234";
    const selection = await held.select(cookie, { source: "text", text });
    expect(selection).toMatchObject({
      state: "ready",
      total: 1,
      repeated: { names: [], count: 0 },
      unknown: {
        names: ["123"],
        count: 1,
        withoutZeros: { names: ["123"], count: 1 },
        refused: {
          lines: [
            { line: 1, text: "7,07058E+17", reason: "shortened" },
            { line: 2, text: "1,23457E+31", reason: "shortened" },
            { line: 3, text: "7,07058E+17", reason: "shortened" },
            { line: 5, text: "100234,00", reason: "decimals" },
          ],
          count: 4,
        },
      },
    });
  });

  it("need the column of the ids where it is not known", async () => {
    const cookie = await held.signIn();
    await held.groups.add(3);
    const text = "1;E1\n1;E2";
    const answer = await held.call(cookie, "POST", "/selections", { source: "text", text });
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, "column"]);
    expect(await held.select(cookie, { source: "text", text, column: 1 })).toMatchObject({
      state: "ready",
      total: 2,
    });
  });
});

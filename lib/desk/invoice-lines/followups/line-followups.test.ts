import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import {
  type LineFollowups,
  lineFollowupsSchema,
} from "../../../domain/line-followups/followup-shape";
import { useJobDesk } from "../../../engine/jobs/testing/job-desk";
import { hex } from "../../../engine/jobs/testing/numbered-lines";
import { describeOnEachDatabase } from "../../../postgres/testing";

describeOnEachDatabase("What people note on lines", (open) => {
  const held = useJobDesk(open);
  const [one, two, three] = [hex("11", 1), hex("11", 2), hex("11", 3)];

  const put = (cookie: string, body: object) =>
    held.call("PUT", "/line-followups", { cookie, body });
  const kept = async (response: Response): Promise<LineFollowups["followups"]> => {
    expect(response.status).toBe(200);
    return lineFollowupsSchema.pick({ followups: true }).parse(await response.json()).followups;
  };
  const list = async (cookie: string) =>
    kept(await held.call("GET", "/line-followups", { cookie }));

  it("is stored for everybody, and omitted fields stay", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["lead"], "person-2");
    const first = await kept(
      await put(mine, { lineIds: [one, two], assign: "me", note: "Ask the grid owner" }),
    );
    expect(first.map(({ lineId, version }) => [lineId, version])).toEqual([
      [one, 1],
      [two, 1],
    ]);
    await kept(await put(theirs, { lineIds: [two], snoozedUntil: "2026-12-24" }));
    expect(await list(theirs)).toMatchObject([
      { lineId: one, snoozedUntil: null },
      {
        lineId: two,
        assignee: { name: "Ingrid Solvang" },
        note: "Ask the grid owner",
        snoozedUntil: "2026-12-24",
        version: 2,
      },
    ]);
  });

  it("is no longer listed once it is empty, or the line was archived", async () => {
    const cookie = await held.signIn();
    await kept(await put(cookie, { lineIds: [one, two, three], note: "Look", assign: "nobody" }));
    await kept(await put(cookie, { lineIds: [one], note: null, snoozedUntil: null }));
    const rows = (await held.rows(4)).filter(({ id }) => id === two);
    await held.create(cookie, rows);
    await held.makeDue();
    await held.work();
    expect((await list(cookie)).map(({ lineId }) => lineId)).toEqual([three]);
  });

  it("is audited without its text", async () => {
    const cookie = await held.signIn();
    const words = "Call Kari Nordmann about this";
    await kept(await put(cookie, { lineIds: [hex("44", 1)], note: words, assign: "me" }));
    await kept(await put(cookie, { lineIds: [hex("44", 1)], note: null }));
    const { rows } = await held.desk.runtime.database.execute(
      sql`select before, after from audit_entries where action = 'line-followup.changed'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain("Kari");
    expect(JSON.stringify(rows)).toContain(hex("44", 1));
  });

  it("is refused as a whole where a colleague was faster on one of the lines", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["lead"], "person-2");
    const fresh = [hex("22", 1), hex("22", 2)] as const;
    await kept(await put(theirs, { lineIds: [fresh[0]], note: "Mine" }));
    for (const versions of [
      { [fresh[0]]: 0 },
      { [fresh[0]]: 7, [fresh[1]]: 0 },
      { [fresh[1]]: 3 },
    ]) {
      const response = await put(mine, { lineIds: [...fresh], note: "No, mine", versions });
      expect([response.status, (await response.json()).type]).toEqual([409, "changed-meanwhile"]);
    }
    const now = await list(mine);
    expect(now.find(({ lineId }) => lineId === fresh[0])?.note).toBe("Mine");
    expect(now.some(({ lineId }) => lineId === fresh[1])).toBe(false);
    const versions = { [fresh[0]]: 1, [fresh[1]]: 0 };
    const taken = await kept(await put(mine, { lineIds: [...fresh], note: "Ours", versions }));
    expect(taken.map(({ note, version }) => [note, version])).toEqual([
      ["Ours", 2],
      ["Ours", 1],
    ]);
  });

  it("of two colleagues at once with the same version has one winner", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["lead"], "person-2");
    const line = hex("33", 1);
    const tries = Array.from({ length: 8 }, (_, index) =>
      put(index % 2 ? mine : theirs, {
        lineIds: [line],
        note: `Try ${index}`,
        versions: { [line]: 0 },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(409)]);
  });

  it("is written by who works on lines and read by who may read them", async () => {
    const auditor = await held.signIn(["auditor"]);
    expect((await put(auditor, { lineIds: [one], note: "x" })).status).toBe(403);
    expect((await held.call("GET", "/line-followups", { cookie: auditor })).status).toBe(200);
    expect((await held.call("GET", "/line-followups", { cookie: "" })).status).toBe(401);
  });

  it.each([
    ["no lines", { lineIds: [], note: "x" }],
    ["a line twice", { lineIds: [one, one], note: "x" }],
    ["nothing to change", { lineIds: [one] }],
    ["no day", { lineIds: [one], snoozedUntil: "tomorrow" }],
    ["a note without end", { lineIds: [one], note: "x".repeat(1001) }],
    ["an unknown name", { lineIds: [one], note: "x", more: 1 }],
  ])("with %s is refused", async (_case, body) => {
    expect((await put(await held.signIn(), body)).status).toBe(400);
  });
});

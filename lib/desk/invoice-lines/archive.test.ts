import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { z } from "zod";
import { auditEntries } from "../../db/schema/audit";
import { jobRows } from "../../db/schema/jobs";
import { archivedBySchema } from "../../domain/jobs/archived-by-shape";
import { sendNextRows } from "../../engine/jobs/row-store";
import { holdAsAnother } from "../../engine/jobs/testing/hold-as-another";
import { useJobDesk } from "../../engine/jobs/testing/job-desk";
import { hex } from "../../engine/jobs/testing/numbered-lines";
import { endLeases } from "../../engine/queue/testing/abandoned-claims";
import { describeOnEachDatabase } from "../../postgres/testing";
import { withoutErrors } from "../../server/testing/use-billing";

describeOnEachDatabase("Archiving lines", (open) => {
  const held = useJobDesk(open);

  async function run(cookie: string, id: string) {
    await held.makeDue();
    await held.work();
    return held.job(cookie, id);
  }

  /** Line ids of all entries of a job about archived lines. */
  async function audited(jobId: string): Promise<string[]> {
    const { database } = held.desk.runtime;
    const { action, actorName, outcome, after } = auditEntries;
    const entries = await database
      .select({ actorName, after })
      .from(auditEntries)
      .where(and(eq(action, "invoice-line.archived"), eq(outcome, "done")));
    const read = z.object({ jobId: z.string(), lineIds: z.array(z.string()) });
    expect(entries.map((entry) => entry.actorName)).not.toContain("Invoice Desk");
    return entries
      .map((entry) => read.parse(entry.after))
      .filter((entry) => entry.jobId === jobId)
      .flatMap(({ lineIds }) => lineIds)
      .sort();
  }

  it("sends each line once, in calls of a hundred at most, and says in the audit which", async () => {
    const cookie = await held.signIn();
    const rows = await held.rows(345);
    const job = await held.create(cookie, rows);
    expect(await run(cookie, job.id)).toMatchObject({
      state: "done",
      counts: { done: 345, waiting: 0, sent: 0, unknown: 0 },
    });
    expect(Math.max(...held.lines.calls().map((call) => call.length))).toBeLessThanOrEqual(100);
    const ids = rows.map(({ id }) => id).sort();
    expect((await held.lines.archived()).sort()).toEqual(ids);
    expect(await audited(job.id)).toEqual(ids);
  });

  it("keeps the lines of a customer in one call where they fit", async () => {
    const cookie = await held.signIn();
    const job = await held.create(cookie, await held.rows(215));
    await run(cookie, job.id);
    const customers = held.lines
      .calls()
      .map((call) => new Set(call.map((id) => Math.floor(Number.parseInt(id.slice(2), 16) / 10))));
    const all = customers.flatMap((set) => [...set]);
    expect(new Set(all).size).toBe(all.length);
  });

  it("drops lines that a colleague archived or that no longer exist, and sends the rest", async () => {
    const cookie = await held.signIn();
    const rows = await held.rows(20);
    const job = await held.create(cookie, rows);
    await held.lines.archiveElsewhere(hex("11", 3), hex("11", 17));
    await held.lines.remove(hex("11", 8));
    expect(await run(cookie, job.id)).toMatchObject({
      state: "done",
      counts: { done: 17, dropped: 3, refused: 0, unknown: 0 },
    });
    const dropped = await held.rowsOf(cookie, job.id, "?state=dropped");
    expect(dropped.map(({ id, reason }) => [id, reason])).toEqual([
      [hex("11", 3), "archived-meanwhile"],
      [hex("11", 8), "gone"],
      [hex("11", 17), "archived-meanwhile"],
    ]);
    expect(await held.lines.archived()).toHaveLength(17);
  });

  it("drops the lines of an invoice group that no longer exists, and ends", async () => {
    const cookie = await held.signIn();
    const rows = await held.rows(10);
    const job = await held.create(cookie, rows);
    await held.lines.removeGroup(rows[0]?.accountGuid ?? "");
    expect(await run(cookie, job.id)).toMatchObject({
      state: "done",
      counts: { done: 5, dropped: 5, refused: 0, unknown: 0 },
    });
  });

  it("finds the bad line by halves where the refusal names none", async () => {
    const cookie = await held.signIn();
    const job = await held.create(cookie, await held.rows(32));
    await held.lines.archiveElsewhere(hex("11", 20));
    held.billing.onCall = withoutErrors;
    expect((await run(cookie, job.id)).counts).toMatchObject({ done: 31, dropped: 1 });
    expect(await held.lines.archived()).toHaveLength(31);
  });

  it.each([
    ["before", "service-failed"],
    ["after-commit", "service-failed"],
    ["garbage", "service-failed"],
    ["5xx", "service-failed"],
    ["429", "service-busy"],
  ] as const)(
    "after %s rests, looks up what became of the lines, and ends with each archived once",
    async (fault, failure) => {
      const cookie = await held.signIn();
      const rows = await held.rows(30);
      const job = await held.create(cookie, rows);
      held.billing.fault(fault, "archiveLines");
      const resting = await run(cookie, job.id);
      expect(resting).toMatchObject({ state: "running", backOff: { failure } });
      expect(resting.counts.done).toBe(0);
      // Another desk, without a wait.
      await held.makeDue();
      await held.work(held.desk.fresh());
      const done = await held.job(cookie, job.id);
      expect(done).toMatchObject({ state: "done", backOff: null, counts: { done: 30 } });
      expect((await held.lines.archived()).sort()).toEqual(rows.map(({ id }) => id));
    },
  );

  it("leaves a line with an unknown result to a person, and tries it again on request", async () => {
    const cookie = await held.signIn();
    const job = await held.create(cookie, await held.rows(4));
    held.billing.fault("after-commit", "archiveLines");
    await run(cookie, job.id);
    await held.lines.remove(hex("11", 2));
    expect((await run(cookie, job.id)).counts).toMatchObject({ done: 3, unknown: 1 });
    const [row] = await held.rowsOf(cookie, job.id, "?state=unknown");
    expect(row).toMatchObject({ id: hex("11", 2), reason: "unclear" });
    await held.rows(1, 2);
    await held.lines.archiveElsewhere(hex("11", 2));
    const again = await held.call("POST", `/jobs/${job.id}/retry`, { cookie });
    expect(again.status).toBe(200);
    expect((await run(cookie, job.id)).counts).toMatchObject({ done: 4, unknown: 0 });
    expect((await held.call("POST", `/jobs/${job.id}/retry`, { cookie })).status).toBe(409);
  });

  it("is resumed by another desk when the one that sent it has died", async () => {
    const cookie = await held.signIn();
    const job = await held.create(cookie, await held.rows(150));
    await held.makeDue();
    const { database } = held.desk.runtime;
    const dead = await holdAsAnother(held.desk.runtime);
    const sent = await sendNextRows(database, dead, 50, (rows) => rows.length);
    // Half of them had succeeded, but the answer was dropped.
    const taken = sent.slice(0, 25).map(({ subjectId }) => subjectId);
    await held.billing.ask("archiveLines", { ids: taken });

    await held.work();
    expect((await held.job(cookie, job.id)).counts).toMatchObject({ sent: 50, done: 0 });
    await endLeases(held.desk.runtime);
    await held.work();
    expect((await held.job(cookie, job.id)).counts).toMatchObject({ done: 150 });
    expect(await held.lines.archived()).toHaveLength(150);
    expect(new Set(await held.lines.archived()).size).toBe(150);
    await expect(sendNextRows(database, dead, 50, (rows) => rows.length)).rejects.toThrow();
  });

  it("by several desks at once does nothing twice", async () => {
    const cookie = await held.signIn();
    const ids = await Promise.all(
      [0, 1000, 2000, 3000].map(
        async (from) => (await held.create(cookie, await held.rows(120, from))).id,
      ),
    );
    await held.makeDue();
    const desks = Array.from({ length: 3 }, () => held.desk.fresh());
    await Promise.all(desks.map((runtime) => held.work(runtime)));
    await held.work();
    for (const id of ids) expect((await held.job(cookie, id)).counts.done).toBe(120);
    expect(await held.lines.archived()).toHaveLength(480);
    expect(new Set(await held.lines.archived()).size).toBe(480);
  });

  it("finally refuses what the service refuses but lists as abandoned", async () => {
    const cookie = await held.signIn();
    const job = await held.create(cookie, await held.rows(6));
    held.billing.onCall = ({ operation, body }, pass) => {
      if (operation !== "archiveLines" || !body.includes(hex("11", 1))) return pass();
      const problem = { type: "conflict", title: "Refused", status: 409 };
      return Response.json(problem, { status: 409 });
    };
    for (let turn = 0; turn < 6; turn += 1) await run(cookie, job.id);
    expect((await held.job(cookie, job.id)).counts).toMatchObject({ done: 5, refused: 1 });
    const { notifications } = await (await held.call("GET", "/notifications", { cookie })).json();
    expect(notifications[0].record.name).toMatch(/ · 5 done, 1 refused$/);
  });

  it("answers for each line who archived it, when and why", async () => {
    const cookie = await held.signIn(["clerk"], "person-1");
    const job = await held.create(cookie, await held.rows(3));
    await held.lines.archiveElsewhere(hex("11", 1));
    await run(cookie, job.id);
    const lineIds = [0, 1, 2].map((index) => hex("11", index)).join(",");
    const response = await held.call("GET", `/archived-by?lineIds=${lineIds}`, { cookie });
    const by = archivedBySchema.parse(await response.json());
    expect(Object.keys(by).sort()).toEqual([hex("11", 0), hex("11", 2)]);
    expect(by[hex("11", 0)]).toMatchObject({
      by: { name: "Ingrid Solvang" },
      reason: "duplicate",
      note: null,
      jobId: job.id,
    });
    expect((await held.call("GET", "/archived-by?lineIds=x", { cookie })).status).toBe(400);
  });

  it("leaves no row marked as sent once a job is done", async () => {
    const cookie = await held.signIn();
    const job = await held.create(cookie, await held.rows(10));
    for (const fault of ["before", "after-commit"] as const) {
      held.billing.fault(fault, "archiveLines");
    }
    for (let turn = 0; turn < 3; turn += 1) await run(cookie, job.id);
    const rows = await held.desk.runtime.database
      .select()
      .from(jobRows)
      .where(eq(jobRows.jobId, job.id));
    expect(rows.every(({ state, finishedAt }) => state === "done" && finishedAt !== null)).toBe(
      true,
    );
    expect(rows.every(({ unclearSince }) => unclearSince !== null)).toBe(true);
  });
});

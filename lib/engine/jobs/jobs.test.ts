import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { jobRows, jobs } from "../../db/schema/jobs";
import { jobListSchema } from "../../domain/jobs/job-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useJobDesk } from "./testing/job-desk";

describeOnEachDatabase("Jobs", (open) => {
  const held = useJobDesk(open);

  it("are stored with their rows and an audit entry, or not at all", async () => {
    const cookie = await held.signIn();
    const { database } = held.desk.runtime;
    const job = await held.create(cookie, await held.rows(12));
    expect(job).toMatchObject({
      kind: "archive-lines",
      state: "waiting",
      total: 12,
      counts: { waiting: 12, done: 0 },
      sumsMinor: { NOK: 12_066 },
      createdBy: { name: "Ingrid Solvang" },
      backOff: null,
    });
    expect(Date.parse(job.startsAt) - Date.parse(job.createdAt)).toBeGreaterThanOrEqual(15_000);
    const [entry] = await database
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.recordId} = ${job.id}`);
    expect(entry).toMatchObject({ action: "job.created", actorName: "Ingrid Solvang" });

    // The audit entry comes last: if it is refused, nothing of the job exists.
    await database.execute(sql`alter table audit_heads rename to audit_heads_gone`);
    const failed = await held.archive({ cookie, order: { items: await held.rows(3, 100) } });
    await database.execute(sql`alter table audit_heads_gone rename to audit_heads`);
    expect(failed.status).toBe(500);
    expect(await database.$count(jobs)).toBe(1);
    expect(await database.$count(jobRows)).toBe(12);
  });

  it("are made once for one key, and refused with another's content", async () => {
    const cookie = await held.signIn();
    const key = "0123456789abcdef-key";
    const send = (items: object[]) => held.archive({ cookie, order: { items }, key });
    const first = await (await send(await held.rows(2))).json();
    const again = await send(await held.rows(2));
    expect([again.status, (await again.json()).id]).toEqual([201, first.id]);
    expect((await send(await held.rows(3))).status).toBe(422);
    expect(await held.desk.runtime.database.$count(jobs)).toBe(1);
  });

  it("drop at once what is under way in a colleague's job", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["lead"], "person-2");
    await held.create(mine, await held.rows(4));
    const second = await held.create(theirs, await held.rows(6));
    expect(second.counts).toMatchObject({ waiting: 2, dropped: 4 });
    const rows = await held.rowsOf(theirs, second.id, "?state=dropped");
    expect(rows.map(({ reason }) => reason)).toEqual(Array(4).fill("under-way"));
  });

  it("of two colleagues at once share no line", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["lead"], "person-2");
    const rows = await held.rows(60);
    const both = await Promise.all([
      held.create(mine, rows),
      held.create(theirs, [...rows].reverse()),
      held.create(mine, rows.slice(20)),
    ]);
    expect(both.reduce((sum, { counts }) => sum + counts.waiting, 0)).toBe(60);
  });

  it("are taken back by who made them, until they start, and free their lines", async () => {
    const cookie = await held.signIn(["clerk"], "person-1");
    const colleague = await held.signIn(["lead"], "person-2");
    const job = await held.create(cookie, await held.rows(3));
    const takeBack = (as: string) => held.call("POST", `/jobs/${job.id}/take-back`, { cookie: as });
    expect((await takeBack(colleague)).status).toBe(403);
    const taken = await (await takeBack(cookie)).json();
    expect(taken).toMatchObject({ state: "taken-back", counts: { dropped: 3, waiting: 0 } });
    expect((await (await takeBack(cookie)).json()).type).toBe("changed-meanwhile");
    await held.makeDue();
    await held.work();
    expect(held.lines.calls()).toEqual([]);

    const again = await held.create(cookie, await held.rows(3));
    expect(again.counts.waiting).toBe(3);
    await held.makeDue();
    await held.work();
    const late = await held.call("POST", `/jobs/${again.id}/take-back`, { cookie });
    expect([late.status, (await late.json()).type]).toEqual([409, "changed-meanwhile"]);
    expect((await held.job(cookie, again.id)).counts.done).toBe(3);
  });

  it("start at once if who made them says so, and only once", async () => {
    const cookie = await held.signIn(["clerk"], "person-1");
    const colleague = await held.signIn(["lead"], "person-2");
    const job = await held.create(cookie, await held.rows(2));
    const start = (as: string) => held.call("POST", `/jobs/${job.id}/start`, { cookie: as });
    expect((await start(colleague)).status).toBe(403);
    await held.work();
    expect((await held.job(cookie, job.id)).state).toBe("waiting");
    const both = await Promise.all([start(cookie), start(cookie)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await held.work();
    expect((await held.job(cookie, job.id)).counts.done).toBe(2);
    const late = await start(cookie);
    expect([late.status, (await late.json()).type]).toEqual([409, "changed-meanwhile"]);
    const { action, recordId } = auditEntries;
    const entries = await held.desk.runtime.database
      .select({ recordId })
      .from(auditEntries)
      .where(eq(action, "job.started-now"));
    expect(entries).toEqual([{ recordId: job.id }]);
  });

  it("wait until their time", async () => {
    const cookie = await held.signIn();
    const job = await held.create(cookie, await held.rows(2));
    await held.work();
    expect((await held.job(cookie, job.id)).state).toBe("waiting");
    expect(held.lines.calls()).toEqual([]);
  });

  it("are listed newest first by pages, one's own or everybody's", async () => {
    const mine = await held.signIn(["clerk"], "person-1");
    const theirs = await held.signIn(["lead"], "person-2");
    const made: string[] = [];
    for (let index = 0; index < 21; index += 1) {
      made.unshift((await held.create(mine, await held.rows(1, index))).id);
    }
    await held.create(theirs, await held.rows(1, 99));
    const list = async (search: string) => {
      const response = await held.call("GET", `/jobs${search}`, { cookie: mine });
      return jobListSchema.parse(await response.json());
    };
    const first = await list("?mine=1");
    const second = await list(`?mine=1&cursor=${first.next}`);
    expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(made);
    expect(second.next).toBeNull();
    expect((await list("")).jobs[0]?.createdBy.name).toBe("Ingrid Solvang");
    expect((await list("?state=done")).jobs).toEqual([]);
    expect((await held.call("GET", "/jobs?cursor=x", { cookie: mine })).status).toBe(400);
  });

  it("are made by who may archive, and read by who may read lines", async () => {
    const auditor = await held.signIn(["auditor"]);
    const order = { items: await held.rows(1) };
    expect((await held.archive({ cookie: auditor, order })).status).toBe(403);
    expect((await held.call("GET", "/jobs", { cookie: auditor })).status).toBe(200);
    expect((await held.call("GET", "/jobs", { cookie: "" })).status).toBe(401);
    const unknown = "/jobs/6f1d2c3a-8b4e-4c57-9a60-1e5d7b2f9c04";
    expect((await held.call("GET", unknown, { cookie: auditor })).status).toBe(404);
    expect((await held.call("GET", "/jobs/1", { cookie: auditor })).status).toBe(404);
  });

  it.each([
    ["an unknown kind", { kind: "delete-lines" }],
    ["no rows", { items: [] }],
    ["an unknown reason", { settings: { reason: "because" } }],
    ["the reason other without a note", { settings: { reason: "other" } }],
    ["a row of another shape", { items: [{ id: "x" }] }],
  ])("with %s are refused", async (_case, wrong) => {
    const cookie = await held.signIn();
    const order = { items: await held.rows(1), ...wrong };
    expect((await held.archive({ cookie, order })).status).toBe(400);
  });
});

import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { workClaims, workFailures, workSchedules } from "../../db/schema/queue";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useTestDesk } from "../../server/testing/test-desk";
import { removeOldFailures } from "./failure-store";
import { holdClaim } from "./lease";
import { planSchedules, type Schedule, scheduleWork } from "./schedules";
import { claimAsAnother, endLeases } from "./testing/abandoned-claims";
import type { WorkClaim, WorkKind } from "./work-kind";
import { createWorker, startWorker, wakeWorker } from "./worker";

describeOnEachDatabase("The queue of work", (open) => {
  const held = useTestDesk(open);
  const database = () => held.desk.runtime.database;
  beforeEach(async () => {
    for (const table of [workClaims, workFailures, workSchedules]) await database().delete(table);
    await database().execute(sql`drop table if exists items`);
    await database().execute(
      sql`create table items (id text primary key, key text, due_at timestamptz, done int default 0)`,
    );
  });
  const put = (id: string, key = id) =>
    database().execute(sql`insert into items values (${id}, ${key}, now())`);
  const settle = (id: string) =>
    database().execute(sql`update items set done = done + 1, due_at = null where id = ${id}`);
  const items = async () =>
    (
      await database().execute<{ id: string; done: number }>(
        sql`select id, done from items order by id`,
      )
    ).rows;
  const kindOf = (work: WorkKind["work"], more: Partial<WorkKind> = {}): WorkKind => ({
    name: "sends",
    lease: 5000,
    atOnce: 4,
    mostFailures: 3,
    open: () => sql`select id, due_at, false as retried from items where due_at is not null`,
    due: (_tenantId, free) => sql`select id, key, due_at from items
      where due_at <= now() and ${free.where(sql`items.id`, sql`items.key`)}
      order by due_at limit ${free.limit}`,
    work,
    ...more,
  });

  it("hands each item to one of three desks, once", async () => {
    for (let number = 0; number < 40; number += 1) await put(`item-${number}`);
    const inWork = new Set<string>();
    const together: string[] = [];
    const kind = kindOf(async ({ itemId }) => {
      if (inWork.has(itemId)) together.push(itemId);
      inWork.add(itemId);
      // As each kind does: another desk may have ended it between the check and the claim.
      await database().execute(sql`update items set done = done + 1, due_at = null
        where id = ${itemId} and due_at is not null`);
      inWork.delete(itemId);
    });
    const desks = [1, 2, 3].map(() => createWorker(held.desk.runtime, [kind]));
    await Promise.all(desks.map((desk) => desk.drain()));
    expect((await items()).map(({ done }) => done)).toEqual(Array(40).fill(1));
    expect(together).toEqual([]);
    expect(await database().$count(workClaims)).toBe(0);
  });

  it("works on items of one key one after the other, and on others meanwhile", async () => {
    for (const [id, key] of [
      ["a1", "a"],
      ["a2", "a"],
      ["b1", "b"],
    ] as const)
      await put(id, key);
    const steps: string[] = [];
    const kind = kindOf(async ({ itemId }) => {
      steps.push(`${itemId} begins`);
      await sleep(50);
      await settle(itemId);
      steps.push(`${itemId} ends`);
    });
    await createWorker(held.desk.runtime, [kind]).drain();
    expect(steps.indexOf("a2 begins")).toBeGreaterThan(steps.indexOf("a1 ends"));
    expect(steps.indexOf("b1 begins")).toBeLessThan(steps.indexOf("a1 ends"));
  });

  it("takes an item over when the lease of a desk that was killed ends, whose result is lost", async () => {
    await put("one");
    const kind = kindOf(async ({ itemId }) => void (await settle(itemId)));
    const [dead] = await claimAsAnother(held.desk.runtime, kind);
    if (!dead) throw new Error("No item.");
    const worker = createWorker(held.desk.runtime, [kind]);
    await worker.drain();
    expect(await items()).toEqual([{ id: "one", done: 0 }]);
    await endLeases(held.desk.runtime);
    await worker.drain();
    expect(await items()).toEqual([{ id: "one", done: 1 }]);
    expect(await holdClaim(database(), dead.owner)).toBe(false);
  });

  it("renews the lease of work that takes longer", async () => {
    await put("slow");
    let claim: WorkClaim | undefined;
    const ending = new AbortController();
    const kind = kindOf(async (given) => {
      claim = given;
      await once(ending.signal, "abort");
    });
    const working = createWorker(held.desk.runtime, [kind], { signOfLife: 20 }).drain();
    const until = async () => (await database().select().from(workClaims))[0]?.until.getTime() ?? 0;
    await expect.poll(until).toBeGreaterThan(0);
    const first = await until();
    await expect.poll(until).toBeGreaterThan(first);
    await settle(claim?.itemId ?? "");
    ending.abort();
    await working;
  });

  it("tries an item again after a failure, later each time, and then leaves it to a person", async () => {
    await put("bad");
    const kind = kindOf(async () => {
      throw new RangeError("No.");
    });
    const worker = createWorker(held.desk.runtime, [kind]);
    const failures = () => database().select().from(workFailures);
    await worker.drain();
    expect(await failures()).toMatchObject([{ itemId: "bad", failures: 1, failure: "RangeError" }]);
    await worker.drain();
    expect(await failures()).toMatchObject([{ failures: 1 }]);
    for (let times = 0; times < 4; times += 1) {
      await database()
        .update(workFailures)
        .set({ retryAt: sql`now() - interval '1 second'` })
        .where(sql`retry_at is not null`);
      await worker.drain();
    }
    expect(await failures()).toMatchObject([{ failures: 3, retryAt: null }]);
    expect(held.desk.lines.filter(({ event }) => event === "work")).toHaveLength(3);
  });

  it("forgets failures after a success", async () => {
    await put("bad");
    let broken = true;
    const kind = kindOf(async ({ itemId }) => {
      if (broken) throw new RangeError("No.");
      await settle(itemId);
    });
    const worker = createWorker(held.desk.runtime, [kind]);
    await worker.drain();
    broken = false;
    await database().update(workFailures).set({ retryAt: sql`now() - interval '1 second'` });
    await worker.drain();
    expect([await items(), await database().$count(workFailures)]).toEqual([
      [{ id: "bad", done: 1 }],
      0,
    ]);
  });

  it("begins other kinds while one always has more than it may do at once", async () => {
    for (let number = 0; number < 8; number += 1) await put(`busy-${number}`);
    const begun: string[] = [];
    const ofName = (prefix: string): Partial<WorkKind> => ({
      open: () => sql`select id, due_at, false as retried from items
        where due_at is not null and id like ${prefix}`,
      due: (_tenantId, free) => sql`select id, key, due_at from items
        where due_at <= now() and id like ${prefix} and ${free.where(sql`items.id`, sql`items.key`)}
        order by due_at limit ${free.limit}`,
    });
    // Its items come due again at once: as soon as one ends, the next one takes its place.
    const busy = kindOf(
      async ({ itemId }) => {
        begun.push(itemId);
        await database().execute(sql`update items set due_at = now() where id = ${itemId}`);
      },
      { name: "sends", atOnce: 1, ...ofName("busy-%") },
    );
    const other = kindOf(
      async ({ itemId }) => {
        begun.push(itemId);
        await settle(itemId);
      },
      { name: "webhooks", ...ofName("other-%") },
    );
    const worker = await startWorker(held.desk.runtime, [busy, other], { poll: 2000 });
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBeGreaterThan(8);
    await put("other-1");
    await expect.poll(() => begun.includes("other-1"), { timeout: 10_000 }).toBe(true);
    await worker.stop();
    expect(begun.filter((id) => id === "other-1")).toHaveLength(1);
  });

  it("keeps failures of items that are still open, and removes those of ended ones", async () => {
    await put("open");
    const old = sql`now() - interval '101 days'`;
    const common = { tenantId: held.desk.runtime.env.TENANT_ID, failures: 3, failure: "Oops" };
    await database()
      .insert(workFailures)
      .values([
        { ...common, kind: "sends", itemId: "open", firstFailedAt: old },
        { ...common, kind: "sends", itemId: "ended", firstFailedAt: old },
        { ...common, kind: "sends", itemId: "young" },
        { ...common, kind: "unknown", itemId: "open", firstFailedAt: old },
      ]);
    const kind = kindOf(async () => undefined);
    await removeOldFailures(database(), common.tenantId, [kind]);
    const left = await database().select().from(workFailures);
    expect(left.map((one) => `${one.kind} ${one.itemId}`).sort()).toEqual([
      "sends open",
      "sends young",
      "unknown open",
    ]);
  });

  it("begins at once when woken, and stops after the work in progress", async () => {
    const begun: string[] = [];
    const kind = kindOf(async ({ itemId }) => {
      begun.push(itemId);
      await settle(itemId);
    });
    const worker = await startWorker(held.desk.runtime, [kind], { poll: 3_600_000 });
    await sleep(100);
    await put("one");
    wakeWorker(database());
    await expect.poll(() => begun).toEqual(["one"]);
    await worker.stop();
    expect(await items()).toEqual([{ id: "one", done: 1 }]);
    expect(await database().$count(workClaims)).toBe(0);
  });

  it("runs a schedule once for all desks, and the next run at its time", async () => {
    const { runtime } = held.desk;
    let runs = 0;
    const schedules: Schedule[] = [
      {
        name: "clean-up",
        every: 3_600_000,
        firstAfter: 0,
        async run() {
          runs += 1;
        },
      },
    ];
    await planSchedules(database(), runtime.env.TENANT_ID, schedules);
    const desks = [1, 2, 3].map(() => createWorker(runtime, [scheduleWork(database(), schedules)]));
    await Promise.all(desks.map((desk) => desk.drain()));
    expect(runs).toBe(1);
    // Another start changes nothing, unless each start is a run.
    await planSchedules(database(), runtime.env.TENANT_ID, schedules);
    await desks[0]?.drain();
    expect(runs).toBe(1);
    await planSchedules(
      database(),
      runtime.env.TENANT_ID,
      schedules.map((one) => ({ ...one, atStart: true })),
    );
    await desks[0]?.drain();
    expect(runs).toBe(2);
    const [row] = await database()
      .select()
      .from(workSchedules)
      .where(eq(workSchedules.name, "clean-up"));
    expect((row?.nextRunAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  });
});

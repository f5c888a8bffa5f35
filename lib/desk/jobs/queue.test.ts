import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { createLog } from "../../server/log";
import { openQueue } from "./queue";

const log = createLog("silent");

describeOnEachDatabase("The queue", (open) => {
  it("is opened by several desks at once, the first of which makes it", async () => {
    const { pool } = await open();
    const database = drizzle(pool);
    const queues = await Promise.all(Array.from({ length: 4 }, () => openQueue(database, log)));
    expect(queues).toHaveLength(4);
    const { rows } = await database.execute(sql`select name from pgboss.queue order by name`);
    expect(rows.map(({ name }) => name)).toContain("jobs");
  });

  it("wakes one listener, after the commit and on time, and none after a rollback", async () => {
    const { pool } = await open();
    const database = drizzle(pool);
    const [one, two] = await Promise.all([openQueue(database, log), openQueue(database, log)]);
    const received = async () => [await one.received("jobs"), await two.received("jobs")];
    await database
      .transaction(async (queries) => {
        await one.wake(queries, "jobs", 0);
        throw new Error("Taken back.");
      })
      .catch(() => undefined);
    expect(await received()).toEqual([false, false]);
    await database.transaction((queries) => one.wake(queries, "jobs", 0));
    await database.transaction((queries) => one.wake(queries, "jobs", 3600));
    expect((await received()).sort()).toEqual([false, true]);
    expect(await received()).toEqual([false, false]);
  });

  it("leaves its connection usable when one of its own statements fails", async () => {
    const { pool } = await open();
    const database = drizzle(pool);
    const queue = await openQueue(database, log);
    await database.execute(sql`alter table pgboss.archive rename to gone`);
    await expect(queue.maintain()).rejects.toThrow();
    const { rows } = await database.execute<{ one: number }>(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
    await database.execute(sql`alter table pgboss.gone rename to archive`);
    await queue.maintain();
  });
});

import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { openQueries } from "./open-queries";
import { describeOnEachDatabase } from "./testing";

describeOnEachDatabase("A transaction", (open) => {
  it.each([
    ["begin", 0],
    ["its query", 1],
    ["commit", 2],
  ])("DB4: gives its connection back where %s fails, and the next one works", async (_, good) => {
    const { pool } = await open();
    const queries = openQueries(pool);
    const one = () => queries.transaction((inside) => inside.execute(sql`select 1 as one`));
    pool.once("acquire", (client) => {
      const query = client.query.bind(client);
      const spy = vi.spyOn(client, "query");
      for (let count = 0; count < good; count += 1) spy.mockImplementationOnce(query);
      spy.mockImplementationOnce(() => Promise.reject(new Error("The connection was cut.")));
    });
    await expect(one()).rejects.toThrow();
    expect(pool.idleCount).toBe(pool.totalCount);
    expect((await one()).rows).toEqual([{ one: 1 }]);
  });

  it("is undone whole where it fails, and tells its own failure", async () => {
    const { pool } = await open();
    const queries = openQueries(pool);
    await queries.execute(sql`create table drafts (id int)`);
    const failing = queries.transaction(async (inside) => {
      await inside.execute(sql`insert into drafts values (1)`);
      throw new RangeError("Not this one.");
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect((await queries.execute(sql`select * from drafts`)).rows).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenedPool, openPool } from "./pool";

describe("the embedded engine behind node-postgres", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "pool-"));
  const folder = path.join(parent, "db");
  let database: OpenedPool;
  beforeAll(async () => {
    database = await openPool({ url: null, folder, owner: "a test" });
    await database.pool.query("create table t (id int primary key, d date, n numeric(14,2))");
  });
  afterAll(async () => {
    await database.close();
    rmSync(parent, { recursive: true, force: true });
  });

  it("answers dates as text and exact numerics as numbers", async () => {
    await database.pool.query("insert into t values (1, '2026-03-29', 1234.5)");
    const { rows } = await database.pool.query("select *, count(*) over () from t");
    expect(rows).toEqual([{ id: 1, d: "2026-03-29", n: 1234.5, count: 1 }]);
  });

  it("goes on after a refused statement", async () => {
    await expect(database.pool.query("select * from nowhere")).rejects.toMatchObject({
      code: "42P01",
    });
    const { rows } = await database.pool.query("select 1 as one");
    expect(rows).toEqual([{ one: 1 }]);
  });

  it("forgets the open transaction of a connection that was thrown away", async () => {
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("insert into t values (2, null, null)");
    client.release(true);
    const { rows } = await database.pool.query("select id from t where id = 2");
    expect(rows).toEqual([]);
  });

  it("serialises statements that arrive together, each with its own answer", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => database.pool.query("select $1::int as n", [n])),
    );
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(Array.from({ length: 200 }, (_, n) => n));
  });

  describe("statements of the query builder", () => {
    const ask = (text: string, values: unknown[]) => database.pool.query({ text, values });
    const prepared = async (part: string) => {
      const held = "select from pg_prepared_statements where position($1 in statement) > 0";
      return (await database.pool.query(held, [part])).rowCount;
    };

    it("are prepared when they are sent for the second time, and answer the same", async () => {
      const text = "select $1::int * 2 as twice";
      for (const [n, count] of [1, 2, 3].map((n) => [n, Math.min(n - 1, 1)])) {
        expect((await ask(text, [n])).rows).toEqual([{ twice: 2 * (n ?? 0) }]);
        expect(await prepared("* 2 as twice")).toBe(count);
      }
    });

    it("answer after one of them was refused, when it was prepared and before", async () => {
      const later = "select $1::int / n as share from later";
      await expect(ask(later, [6])).rejects.toMatchObject({ code: "42P01" });
      await expect(ask(later, [6])).rejects.toMatchObject({ code: "42P01" });
      await database.pool.query("create table later as select 3 as n");
      expect((await ask(later, [6])).rows).toEqual([{ share: 2 }]);
      await database.pool.query("update later set n = 0");
      await expect(ask(later, [6])).rejects.toMatchObject({ code: "22012" });
      await database.pool.query("update later set n = 2");
      expect((await ask(later, [6])).rows).toEqual([{ share: 3 }]);
    });

    it("are prepared again by a new connection", async () => {
      const text = "select $1::int + 40 as sum";
      for (const n of [1, 2]) await ask(text, [n]);
      const client = await database.pool.connect();
      client.release(true);
      for (const n of [1, 2, 3]) expect((await ask(text, [n])).rows).toEqual([{ sum: n + 40 }]);
      expect(await prepared("+ 40 as sum")).toBe(1);
    });

    it.each(["n like $1", "n > $1", "n <= $1"])("are not prepared where %s", async (condition) => {
      const text = `select from (select '1' as n) as found where ${condition}`;
      for (const value of ["1", "1", "1"]) await ask(text, [value]);
      expect(await prepared(condition)).toBe(0);
    });

    it("are not prepared when there are too many of them", async () => {
      const long = (n: number) => `select $1::text as text -- ${n}${"-".repeat(100_000)}`;
      for (let n = 0; n < 8; n += 1) {
        for (const text of ["a", "b"])
          expect((await ask(long(n), [text])).rows).toEqual([{ text }]);
      }
      expect(await prepared("----")).toBe(5);
    });
  });

  it("moves answers and values of several megabytes", async () => {
    const text = "å".repeat(2_000_000);
    const { rows } = await database.pool.query("select $1::text as text", [text]);
    expect(rows[0]?.text === text).toBe(true);
  });

  it("keeps a second owner out of its folder", async () => {
    await expect(openPool({ url: null, folder, owner: "another" })).rejects.toThrow(
      /in use by a test/,
    );
  });
});

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

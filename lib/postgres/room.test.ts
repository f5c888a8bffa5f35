import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { EmbeddedPostgres } from "./embedded";
import { openPool } from "./pool";
import { NoRoomError } from "./room.mjs";

/** More than any disk has. */
const reserve = Number.MAX_SAFE_INTEGER;
const parent = mkdtempSync(path.join(tmpdir(), "room-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

it("a database is not opened on a full disk, and the refusal names the folder alone", async () => {
  const folder = path.join(parent, "not/made/yet");
  const opening = openPool({ url: null, folder, owner: "a test", reserve });
  await expect(opening).rejects.toThrow(NoRoomError);
  await expect(opening).rejects.toThrow(
    `There is no space left for the data folder ${folder}. Make room on its disk, then start again.`,
  );
});

it("on a disk that became full the engine refuses to write and goes on reading", {
  tags: ["thorough"],
}, async () => {
  const folder = path.join(parent, "db");
  const before = await openPool({ url: null, folder, owner: "a test" });
  await before.pool.query("create table t as select 1 as id");
  await before.close();

  const engine = new EmbeddedPostgres({ folder, reserve });
  const pool = new pg.Pool({ stream: () => engine.connect(), max: 1 } as pg.PoolConfig);
  await expect(pool.query("insert into t values (2)")).rejects.toMatchObject({ code: "25006" });
  const client = await pool.connect();
  await client.query("begin");
  await expect(client.query("delete from t")).rejects.toMatchObject({ code: "25006" });
  await client.query("rollback");
  client.release();
  expect((await pool.query("select id from t")).rows).toEqual([{ id: 1 }]);
  await pool.end();
  await engine.close();
});

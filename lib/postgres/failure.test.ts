import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type OpenedPool, openPool } from "./pool";

describe("an embedded engine that fails", () => {
  const parent = mkdtempSync(path.join(tmpdir(), "failure-"));
  const folder = path.join(parent, "db");
  const log = path.join(folder, "pg_wal");
  const away = path.join(parent, "away");
  let database: OpenedPool;
  const ids = async () =>
    (await database.pool.query("select id from t order by id")).rows.map(({ id }) => id);
  /** The engine cannot write its log any more, which makes a server panic. */
  const panic = async () => {
    renameSync(log, away);
    await database.pool.query("select pg_switch_wal()");
    await expect(database.pool.query("insert into t values (-1)")).rejects.toThrow("pg_wal");
  };

  beforeAll(async () => {
    database = await openPool({ url: null, folder, owner: "a test" });
    await database.pool.query("create table t (id int)");
    await database.pool.query("insert into t values (1)");
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await database.close();
    rmSync(parent, { recursive: true, force: true });
  });

  it("ends the transaction on it with an error, and has all rows after the restart", async () => {
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("insert into t values (2)");
    renameSync(log, away);
    await client.query("select pg_switch_wal()");
    await client.query("insert into t values (3)").catch(() => undefined);
    await expect(client.query("commit")).rejects.toThrow();
    client.release(true);
    renameSync(away, log);
    await vi.waitFor(async () => expect(await ids()).toEqual([1]), 20_000);
    await database.pool.query("insert into t values (4)");
    expect(await ids()).toEqual([1, 4]);
  });

  it("is refused at once while it can't be opened, and is opened when it can", async () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(0);
    await panic();
    // Until the thread has ended its connection is the old one.
    await vi.waitFor(() => expect(ids()).rejects.toMatchObject(cannotOpen), 20_000);
    renameSync(away, log);
    await expect(ids()).rejects.toMatchObject(cannotOpen);
    now.mockReturnValue(5000);
    expect(await ids()).toEqual([1, 4]);
  });
});

const cannotOpen = {
  code: "57P02",
  cause: { message: expect.stringContaining("failed to initialize") },
};

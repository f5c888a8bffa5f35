import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { lockFolder } from "../../lib/postgres/folder-lock.mjs";
import { verdictWords } from "./verdict-words";

const run = promisify(execFile);

describe("audit:verify", () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "audit-verify-"));
  afterAll(() => rmSync(dataFolder, { recursive: true }));
  const verify = () =>
    run(process.execPath, ["scripts/audit-verify.mjs"], {
      env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: "" },
    });

  it("makes no database where there is none", async () => {
    const said = expect.stringContaining("There is no database of a desk in");
    await expect(verify()).rejects.toMatchObject({ code: 1, stdout: said });
  });

  it("leaves the database of a running desk alone and names who holds it", async () => {
    const folder = path.join(dataFolder, "desk");
    mkdirSync(folder);
    const release = lockFolder(folder, "the desk");
    const said = expect.stringContaining(`in use by the desk (process ${process.pid},`);
    await expect(verify()).rejects.toMatchObject({ code: 1, stdout: said });
    release();
  });

  it("says in one line what it found", () => {
    expect(verdictWords({ entries: 1, tenants: 1, broken: null })).toBe(
      "1 entry of 1 tenant: unbroken",
    );
    const broken = { tenantId: "t", sequence: 7, differs: "gap" } as const;
    expect(verdictWords({ entries: 0, tenants: 2, broken })).toBe(
      "Broken: tenant t, entry 7, gap: the entry before it is missing.",
    );
  });
});

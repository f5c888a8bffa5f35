import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { lockFolder } from "../../lib/postgres/folder-lock.mjs";
import { openPool } from "../../lib/postgres/pool";
import { readGivenHeads } from "./read-given-heads";
import { verdictWords } from "./verdict-words";

const run = promisify(execFile);

describe("audit:verify", () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "audit-verify-"));
  afterAll(() => rmSync(dataFolder, { recursive: true }));
  const verify = (...given: string[]) =>
    run(process.execPath, ["scripts/audit-verify.mjs", ...given], {
      env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: "", AUDIT_KEY: "" },
    });

  it("makes no database where there is none", async () => {
    const message = expect.stringContaining("There is no database of a desk in");
    await expect(verify()).rejects.toMatchObject({ code: 1, stdout: message });
  });

  it("leaves the database of a running desk alone and names who holds it", async () => {
    const folder = path.join(dataFolder, "desk");
    mkdirSync(folder);
    const release = lockFolder(folder, "the desk");
    const message = expect.stringContaining(`in use by the desk (process ${process.pid},`);
    await expect(verify()).rejects.toMatchObject({ code: 1, stdout: message });
    release();
  });

  it("says how a head is given, and which key it needs", { tags: ["thorough"] }, async () => {
    const wrong = expect.stringContaining("--head must be <sequence>:<hash>");
    await expect(verify("--head", "7:abc")).rejects.toMatchObject({ code: 1, stdout: wrong });
    const folder = path.join(dataFolder, "desk");
    rmSync(folder, { recursive: true, force: true });
    await (await openPool({ url: null, folder, owner: "a test" })).close();
    const message = expect.stringContaining("The key of the audit is needed: set AUDIT_KEY");
    await expect(verify()).rejects.toMatchObject({ code: 1, stdout: message });
  });

  it("takes the times of restores with their zone, and only with ends", () => {
    const head = ["--head", `7:${"a".repeat(64)}`];
    const since = "2026-11-27T11:00:00+01:00";
    expect(readGivenHeads([...head, "--since", since])).toEqual({
      heads: head[1],
      restores: [new Date("2026-11-27T10:00:00Z")],
    });
    for (const wrong of ["yesterday", "2026-11-27", "2026-11-27T10:00:00", "2026-13-27T10:00Z"]) {
      const given = [...head, "--since", wrong];
      expect(() => readGivenHeads(given), wrong).toThrow(
        "--since must be when the desk was started",
      );
    }
    expect(() => readGivenHeads(["--since", since])).toThrow(
      "--since is about the ends of --heads",
    );
  });

  it("says in one line what it found", () => {
    const none = { broken: null, wrongHead: null, leftOut: null };
    const whole = { entries: 1, tenants: 1, heads: 0, ...none };
    expect(verdictWords(whole)).toBe("1 entry of 1 tenant: unbroken");
    expect(verdictWords({ ...whole, heads: 2 })).toBe(
      "1 entry of 1 tenant: unbroken, 2 given heads found",
    );
    const leftOut = { count: 2, last: 9, lastRight: 4 };
    expect(verdictWords({ ...whole, heads: 5, leftOut })).toBe(
      "1 entry of 1 tenant: unbroken, 3 given heads found, 2 from before --since are of entries that the restore took away: after entry 4, up to entry 9 or later",
    );
    const broken = { tenantId: "t", sequence: 7, differs: "gap" } as const;
    expect(verdictWords({ ...whole, broken })).toBe(
      "Broken: tenant t, entry 7, gap: the entry before it is missing.",
    );
    const head = { tenantId: "t", sequence: 9, hash: "abc", at: null, words: new Set<string>() };
    const wrongHead = { head, tenantId: "t", differs: "cut", last: 7, lastRight: 5 } as const;
    expect(verdictWords({ ...whole, broken, wrongHead }).split("\n")[1]).toBe(
      "Broken: tenant t, entry 9, cut: the chain was cut: it ends with entry 7, the given head has abc. Entry 5 is still as it was given.",
    );
  });
});

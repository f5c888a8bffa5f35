import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

it("a process that exits without closing its database leaves nothing to recover", {
  tags: ["thorough"],
}, async () => {
  const parent = mkdtempSync(path.join(tmpdir(), "exit-"));
  const folder = path.join(parent, "db");
  const program = path.join(parent, "program.mjs");
  const text = `
    import { openPool } from ${JSON.stringify(path.resolve("lib/postgres/pool.ts"))};
    const { pool } = await openPool({ url: null, folder: ${JSON.stringify(folder)}, owner: "me" });
    await pool.query("create table t as select generate_series(1, 1000)");
    process.exit(7);`;
  writeFileSync(program, text);
  await expect(run(process.execPath, ["--import", "tsx", program])).rejects.toMatchObject({
    code: 7,
  });
  expect(stateOf(folder)).toBe(shutDown);
  expect(existsSync(`${folder}.lock`)).toBe(false);
  rmSync(parent, { recursive: true });
});

/** PostgreSQL's own record of how it ended: a number after three others in its control file. */
function stateOf(folder: string): number {
  return readFileSync(path.join(folder, "global/pg_control")).readInt32LE(16);
}

const shutDown = 1;

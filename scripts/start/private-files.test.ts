import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const guard = "lib/process/private-files.mjs";

/** Every program that writes to the data folder or starts one that does. */
const programs = [
  "scripts/start.mjs",
  "scripts/start/desk-server.mjs",
  "lib/process/exit-with-parent.mjs",
  "scripts/audit/verify.ts",
  "tools/bench/main.ts",
  "tools/drill/main.ts",
  "tools/stack/bare-desk.ts",
  "service/main.ts",
];

it.each(programs)("%s closes its files to others before it does anything", (program) => {
  const [, first = ""] = /^import .*"(.*)";$/m.exec(readFileSync(program, "utf8")) ?? [];
  expect(path.join(path.dirname(program), first)).toBe(guard);
});

describe.skipIf(process.platform === "win32")("a program under a lax umask", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "private-"));
  const programFolder = mkdtempSync(path.join(tmpdir(), "program-"));
  afterAll(() => {
    for (const made of [folder, programFolder]) rmSync(made, { recursive: true, force: true });
  });

  it("writes its database and its log for its owner alone", async () => {
    const text = `
      import ${JSON.stringify(path.resolve(guard))};
      import { mkdirSync, writeFileSync } from "node:fs";
      import { EmbeddedPostgres } from ${JSON.stringify(path.resolve("lib/postgres/embedded.ts"))};
      import { openLogFile } from ${JSON.stringify(path.resolve("lib/log/log-file.ts"))};
      const folder = ${JSON.stringify(folder)};
      const engine = new EmbeddedPostgres({ folder: folder + "/desk", reserve: 0 });
      await engine.ready();
      await engine.close();
      const log = openLogFile({ file: folder + "/logs/desk.log", megabytes: 1, files: 1 });
      log.write("{}");
      await log.close();
      mkdirSync(folder + "/below");
      writeFileSync(folder + "/below/note", "x");`;
    const file = process.execPath;
    const program = path.join(programFolder, "program.mts");
    writeFileSync(program, text);
    const script = 'umask 000; exec "$0" --import tsx "$1"';
    const child = spawn("sh", ["-c", script, file, program], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    expect(await once(child, "exit")).toEqual([0, null]);
    const places = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(places.length).toBeGreaterThan(500);
    const open = places.filter((place) => (statSync(path.join(folder, place)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });
});

import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLogFile } from "./log-file";

describe("the log of a program", () => {
  let folder = "";
  let file = "";
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), "log-")), "logs");
    file = path.join(folder, "desk.log");
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  const linesOf = (name: string) => readFileSync(name, "utf8").trimEnd().split("\n");
  const entriesOf = (name: string): Record<string, unknown>[] =>
    linesOf(name).map((line) => JSON.parse(line));

  it("is put aside at its size, keeps as many files as it may and loses no line of them", async () => {
    const log = openLogFile({ file, megabytes: 0.01, files: 3 });
    const count = 1000;
    for (let turn = 0; turn < count; turn += 1) {
      log.write(JSON.stringify({ level: 30, turn, text: "x".repeat(60) }));
    }
    await log.close();
    const names = readdirSync(folder).sort();
    expect(names.filter((name) => name !== "desk.log")).toEqual([
      "desk.log.1",
      "desk.log.2",
      "desk.log.3",
    ]);
    const turns = ["desk.log.3", "desk.log.2", "desk.log.1", "desk.log"]
      .map((name) => path.join(folder, name))
      .filter((name) => existsSync(name))
      .flatMap((name) => entriesOf(name).map(({ turn }) => Number(turn)));
    const first = turns[0] ?? -1;
    expect(turns).toEqual(Array.from({ length: count - first }, (_, at) => first + at));
    for (const name of names) {
      expect(statSync(path.join(folder, name)).size).toBeLessThan(11_000);
    }
  });

  it.skipIf(process.platform === "win32")(
    "belongs to its owner alone, also one of before",
    async () => {
      await openLogFile({ file, megabytes: 1, files: 1 }).close();
      writeFileSync(file, '{"level":30}\n', { mode: 0o666 });
      const log = openLogFile({ file, megabytes: 0.0001, files: 2 });
      for (let turn = 0; turn < 10; turn += 1) log.write(JSON.stringify({ level: 30, turn }));
      await log.close();
      const names = readdirSync(folder);
      expect(names.length).toBeGreaterThan(1);
      for (const name of names) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
    },
  );

  it("stops nothing where it cannot be written", async () => {
    const log = openLogFile({ file: path.join(folder, "there"), megabytes: 1, files: 1 });
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "a file stands in its place");
    for (let turn = 0; turn < 100; turn += 1) log.write("{}");
    await new Promise((done) => setTimeout(done, 50));
    log.write("{}");
    await log.close();
  });
});

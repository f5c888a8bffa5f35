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
import { startChild } from "./children";
import { openLogFile } from "./log-file";

describe("the log of a program", () => {
  let folder = "";
  let file = "";
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), "log-")), "logs");
    file = path.join(folder, "desk.log");
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  const bounds = { megabytes: 20, files: 3 };
  const linesOf = (name: string) => readFileSync(name, "utf8").trimEnd().split("\n");
  const entriesOf = (name: string): Record<string, unknown>[] =>
    linesOf(name).map((line) => JSON.parse(line));

  function run(text: string, env: Record<string, string> = {}, limits = bounds) {
    return startChild({
      name: "the desk",
      args: ["--input-type=module", "--eval", text],
      cwd: process.cwd(),
      env: { NODE_ENV: "test", PATH: process.env.PATH, ...env },
      log: { file, ...limits },
    });
  }

  it("still has the lines of earlier starts after a further one", async () => {
    for (const start of [1, 2, 3]) {
      expect(
        await run(`console.log(JSON.stringify({ level: 30, start: ${start} }))`).ended,
      ).toContain("The desk ended with code 0.");
    }
    expect(entriesOf(file).map(({ start }) => start)).toEqual([1, 2, 3]);
  });

  it("has the last words of a program that failed as an entry, and so has the launcher", async () => {
    const child = run(
      `
      console.log(JSON.stringify({ level: 30, event: "begun" }));
      console.log("   ▲ Next.js");
      process.emitWarning("a leak");
      setTimeout(() => { throw new Error("boom with " + process.env.CLIENT_SECRET); }, 100);`,
      { CLIENT_SECRET: "canary-client-secret" },
    );
    expect(await child.ended).toMatch(/^The desk ended with code 1. Its last lines:/);
    const entries = entriesOf(file);
    expect(entries[0]).toEqual({ level: 30, event: "begun" });
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["next", "node-warning", "error"]));
    const last = entries.find(({ kind }) => kind === "error");
    expect(last).toMatchObject({ level: 50, stream: "stderr", time: expect.any(String) });
    expect(last?.message).toContain("Error: boom with [hidden]");
    expect(readFileSync(file, "utf8")).not.toContain("canary");
    expect(child.lastLines()).toContain("Error: boom");
  });

  it("has what a program wrote before it was killed", async () => {
    const child = run(`console.log("begun"); setInterval(() => undefined, 1000);`);
    while (!child.lastLines().includes("begun")) await new Promise((done) => setTimeout(done, 20));
    await child.kill();
    expect(await child.ended).toContain("The desk was ended by SIGKILL.");
    expect(entriesOf(file)).toMatchObject([{ kind: "text", message: "begun" }]);
  });

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
      await run("console.log(1)").ended;
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

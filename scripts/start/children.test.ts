import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startChild } from "./children";

it("kills a program that does not end within its patience", async () => {
  const text = `process.on("SIGTERM", () => undefined); setInterval(() => undefined, 1000);
    process.send("ready");`;
  const child = startChild({
    name: "the desk",
    args: ["--input-type=module", "--eval", text],
    cwd: process.cwd(),
    env: { NODE_ENV: "test", PATH: process.env.PATH },
    log: "terminal",
    patience: 300,
  });
  await new Promise<void>((resolve) => child.onMessage(() => resolve()));
  await child.stop();
  expect(await child.ended).toBe("The desk was ended by SIGKILL.");
});

describe("the log of a program", () => {
  let folder = "";
  let file = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "child-"));
    file = path.join(folder, "logs/desk.log");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const entries = (): Record<string, unknown>[] =>
    readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));

  function run(text: string, env: Record<string, string> = {}) {
    return startChild({
      name: "the desk",
      args: ["--input-type=module", "--eval", text],
      cwd: process.cwd(),
      env: { NODE_ENV: "test", PATH: process.env.PATH, ...env },
      log: { file, megabytes: 20, files: 3 },
    });
  }

  it("still has the lines of earlier starts after a further one", async () => {
    for (const start of [1, 2, 3]) {
      expect(
        await run(`console.log(JSON.stringify({ level: 30, start: ${start} }))`).ended,
      ).toContain("The desk ended with code 0.");
    }
    expect(entries().map(({ start }) => start)).toEqual([1, 2, 3]);
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
    const found = entries();
    expect(found[0]).toEqual({ level: 30, event: "begun" });
    const kinds = found.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["next", "node-warning", "error"]));
    const last = found.find(({ kind }) => kind === "error");
    expect(last).toMatchObject({ level: 50, stream: "stderr", time: expect.any(String) });
    expect(last?.message).toMatch(/^Error$/m);
    expect(last?.message).not.toContain("boom");
    expect(readFileSync(file, "utf8")).not.toContain("canary");
    expect(child.lastLines()).toMatch(/^Error$/m);
  });

  it("has what a program wrote before it was killed", async () => {
    const child = run(`console.log("begun"); setInterval(() => undefined, 1000);`);
    while (child.lastLines() === "") await new Promise((done) => setTimeout(done, 20));
    await child.kill();
    expect(await child.ended).toContain("The desk was ended by SIGKILL.");
    expect(entries()).toMatchObject([{ kind: "text", message: "(1 more)" }]);
  });
});

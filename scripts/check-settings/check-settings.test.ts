import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { withoutSettings } from "../start/without-settings.mjs";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "check-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));
const dataFolder = path.join(folder, "data");

const nowhere = "http://127.0.0.1:9";
const settings = {
  SERVICE_URL: nowhere,
  AUTH_URL: nowhere,
  SIGN_IN_ISSUER: nowhere,
  DATA_DIR: dataFolder,

  TENANT_ID: "tenant",
  TENANT_NAME: "Nordlys",
  CLIENT_ID: "client",
  SIGN_IN_CLIENT_ID: "desk",
  CLIENT_SECRET: "canary-secret",
};

/** The lines of a run, and its exit code. */
async function check(given: Record<string, string>, program = ["check-settings.mjs"]) {
  const [file = "", ...args] = program;
  const env = { ...withoutSettings(process.cwd(), process.env), ...given };
  const ended = await run(process.execPath, [path.join("scripts", file), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code: Number(code), stdout: String(stdout) }),
  );
  expect(ended.stdout).not.toContain("canary");
  return { code: ended.code, lines: ended.stdout.trim().split("\n") };
}

it("tries the settings from its own file, and from the start, and makes no data folder", {
  tags: ["thorough"],
}, async () => {
  const own = await check(settings);
  expect(own.code).toBe(1);
  expect(own.lines[0]).toBe("ok        settings: all can be read");
  expect(own.lines).toContain(
    "not ok    token: AUTH_URL: nothing listens at the address (ECONNREFUSED). Check the host and the port, and that the other program runs.",
  );
  expect(await check(settings, ["start.mjs", "--check-settings"])).toEqual(own);
  expect(existsSync(dataFolder)).toBe(false);
});

it("ends with 0 where nothing is wrong, as where everything is embedded", {
  tags: ["thorough"],
}, async () => {
  const { code, lines } = await check({ DATA_DIR: dataFolder });
  expect([code, lines.filter((line) => line.startsWith("not ok"))]).toEqual([0, []]);
});

it("names settings that a start would refuse", { tags: ["thorough"] }, async () => {
  const { SIGN_IN_CLIENT_ID: _, ...others } = settings;
  const { code, lines } = await check({ ...others, PORT: "http" });
  expect(code).toBe(1);
  expect(lines.every((line) => line.startsWith("not ok    settings: "))).toBe(true);
  expect(lines.join("\n")).toContain("PORT");
});

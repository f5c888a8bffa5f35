import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { withoutSettings } from "./without-settings.mjs";

/**
 * @typedef {object} Stack
 * @property {string} address of the desk
 * @property {string} connectionFile how to reach its embedded service, by names of settings;
 *   with the desk's secret, so it is written here and for this run alone
 * @property {() => Promise<Ended>} stop also removes its data
 *
 * @typedef {object} Ended
 * @property {number} code of the launcher
 * @property {readonly string[]} notJson lines of its logs that are no JSON
 */

const patience = 180_000;

/**
 * Starts that many stacks, all of them or none.
 *
 * @param {string} root
 * @param {number} count
 * @returns {Promise<Stack[]>}
 * @throws {Error} with the launcher's output, if a stack does not start
 */
export async function startStacks(root, count) {
  // All at once: in two calls a free port could be returned twice.
  const ports = await freePorts(3 * count);
  const starts = Array.from({ length: count }, (_, at) =>
    startStack(root, ports.slice(3 * at, 3 * at + 3)),
  );
  const settled = await Promise.allSettled(starts);
  const stacks = settled.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const refused = settled.find((start) => start.status === "rejected");
  if (!refused) return stacks;
  await Promise.all(stacks.map((stack) => stack.stop()));
  throw refused.reason;
}

/**
 * Starts everything with npm start, with a small world in a separate folder.
 *
 * @param {string} root
 * @param {readonly number[]} ports of the desk, the service and the identity provider
 * @returns {Promise<Stack>}
 */
async function startStack(root, [port = 0, servicePort = 0, identityPort = 0]) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "desk-"));
  const child = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
    cwd: root,
    env: {
      ...withoutSettings(root, process.env),
      PORT: `${port}`,
      SERVICE_PORT: `${servicePort}`,
      IDENTITY_PORT: `${identityPort}`,
      DATA_DIR: dataDir,
      SEED_GROUPS: process.env.E2E_SEED_GROUPS ?? "300",
      // Some tests drop answers intentionally.
      SANDBOX: "on",
      // A test waits until a removed role has no effect.
      ROLE_RECHECK_MINUTES: "1",
      // Tests count what they wrote and read themselves.
      DEMO_ACTIVITY: "off",
      FIRST_NUMBER_WALK: "at-night",
    },
    // The channel signals the end of this run to the launcher, and returns the service's
    // connection.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
  /** @type {Promise<boolean>} */
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (output.includes("Ctrl-C")) resolve(true);
      });
    }
    void ended.then(() => resolve(false));
    setTimeout(() => resolve(false), patience).unref();
  });
  const connectionFile = path.join(dataDir, "connection.env");
  /** @type {Promise<void>} */
  const connected = new Promise((resolve) => {
    child.on("message", (message) => {
      const { kind, connection } =
        /** @type {{ kind?: string, connection?: Record<string, string> }} */ (message);
      if (kind !== "connection" || !connection) return;
      const lines = Object.entries(connection).map(([name, value]) => `${name}='${value}'\n`);
      writeFileSync(connectionFile, lines.join(""), { mode: 0o600 });
      resolve();
    });
    void ended.then(() => resolve());
  });
  const stop = async () => {
    child.kill("SIGTERM");
    const code = await ended;
    const notJson = linesOfLogs(dataDir).filter((line) => !isJson(line));
    rmSync(dataDir, { recursive: true, force: true });
    return { code, notJson };
  };
  if (await ready) {
    await connected;
    return { address: `http://localhost:${port}`, connectionFile, stop };
  }
  await stop();
  throw new Error(`The desk did not start:\n${output}`);
}

/** @param {string} dataDir */
function linesOfLogs(dataDir) {
  const folder = path.join(dataDir, "logs");
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), "utf8").trimEnd().split("\n"),
  );
}

/** @param {string} line */
function isJson(line) {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}

/**
 * @param {number} count
 * @returns {Promise<number[]>} unused ports, all different
 */
async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
      return server;
    }),
  );
  return Promise.all(
    servers.map(async (server) => {
      const address = server.address();
      await new Promise((resolve) => server.close(resolve));
      if (address === null || typeof address === "string") throw new Error("no port was bound");
      return address.port;
    }),
  );
}

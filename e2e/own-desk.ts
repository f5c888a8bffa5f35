import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";

/** An unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port was bound.");
  return address.port;
}

/**
 * A further desk of the same build, with the given settings in front of the tested desk's service.
 * Its log goes to standard output, as in front of any real service.
 */
export async function startOwnDesk(settings: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "own-desk-"));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const connection = parseEnv(readFileSync(process.env.E2E_CONNECTION ?? "", "utf8"));
  const child = spawn(process.execPath, ["scripts/start.mjs", "--built"], {
    env: {
      PATH,
      HOME,
      ...connection,
      ...settings,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (output.includes("Ctrl-C")) resolve();
      });
    }
    void ended.then(() => reject(new Error(`The desk did not start:\n${output}`)));
  });
  await ready;
  return {
    address: `http://localhost:${port}`,
    /** Its log so far, as objects. */
    lines: (): Record<string, unknown>[] =>
      output.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : [])),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

/** Every write to it fails as on a full disk. */
const fullDisk = "/dev/full";

it.runIf(existsSync(fullDisk))(
  "a program whose log finds a full disk goes on, and ends",
  async () => {
    const text = `
    import { openLogDestination } from ${JSON.stringify(path.resolve("lib/log/log-destination.ts"))};
    import { pino } from "pino";
    const log = pino(openLogDestination(${JSON.stringify(fullDisk)}));
    for (let turn = 0; turn < 2000; turn += 1) log.info({ turn }, "x".repeat(100));
    await new Promise((resolve) => setImmediate(resolve));
    console.log("goes on");`;
    const program = ["--import", "tsx", "--input-type=module", "--eval", text];
    const { stdout } = await run(process.execPath, program, { timeout: 60_000 });
    expect(stdout.trim()).toBe("goes on");
  },
);

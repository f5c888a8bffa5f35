import { readFileSync } from "node:fs";
import type { Cleanup } from "../stack/cleanup";
import { launchEnvironment } from "../stack/launch-environment";
import { descendantsOf, start, waitFor } from "../stack/processes";
import { printLine } from "../stack/progress";
import type { Figure } from "./figure";

const gigabyte = 1e9;
const idleSeconds = 30;

/**
 * Memory of `npm start` and its child processes when idle, on a second start with the default
 * world, because the first start seeds and needs more.
 */
export async function measureMemory(cleanup: Cleanup, dataFolder: string): Promise<Figure[]> {
  printLine("memory: first start");
  await (await launch(cleanup, dataFolder)).stop();
  printLine("memory: second start");
  const second = await launch(cleanup, dataFolder);
  printLine(`memory: at rest for ${idleSeconds} s`);
  await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000));
  const { processes, resident, proportional } = memoryOf(second.pid);
  await second.stop();
  return [
    {
      part: "memory",
      name: `at rest, ${processes} processes, sum of RSS`,
      measured: resident / gigabyte,
      unit: "GB",
      target: { kind: "below", value: 1.1 },
    },
    {
      part: "memory",
      name: "the same, shared pages counted once (PSS)",
      measured: proportional / gigabyte,
      unit: "GB",
      target: null,
    },
  ];
}

async function launch(cleanup: Cleanup, dataFolder: string) {
  const env = await launchEnvironment({ dataFolder });
  const npmStart = start(cleanup, {
    name: "npm start",
    command: process.execPath,
    args: ["scripts/start.mjs"],
    env,
  });
  await waitFor(`http://127.0.0.1:${env.PORT}/api/health/ready`, npmStart, 300);
  return { pid: npmStart.pid, stop: npmStart.stop };
}

interface MemoryUse {
  readonly processes: number;
  /** Sums over the processes, in bytes. `resident` counts shared pages once per process. */
  readonly resident: number;
  /** Shared pages are divided among the processes that share them. */
  readonly proportional: number;
}

/** Memory of a process and its descendants, as the kernel counts it (Linux). */
function memoryOf(pid: number): MemoryUse {
  const tree = [pid, ...descendantsOf(pid)];
  const rollups = tree.map((one) => readFileSync(`/proc/${one}/smaps_rollup`, "utf8"));
  const sum = (field: string) =>
    rollups.reduce((total, rollup) => total + kilobytes(rollup, field) * 1024, 0);
  return { processes: tree.length, resident: sum("Rss"), proportional: sum("Pss") };
}

function kilobytes(rollup: string, field: string): number {
  const value = new RegExp(`^${field}: +(\\d+) kB$`, "m").exec(rollup)?.[1];
  if (value === undefined) throw new Error(`The kernel does not report ${field}.`);
  return Number(value);
}

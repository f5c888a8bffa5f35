import { readdirSync, readFileSync } from "node:fs";
import type { Cleanup } from "./cleanup";
import type { Figure } from "./figure";
import { start, waitFor } from "./processes";
import { say } from "./progress";
import { launchEnvironment } from "./stack";

const gigabyte = 1e9;
const restSeconds = 30;

/**
 * Memory of `npm start` and of all that it starts, at rest, on a second start with the default
 * world: the first one seeds, which needs more.
 */
export async function measureMemory(cleanup: Cleanup, dataFolder: string): Promise<Figure[]> {
  say("memory: first start");
  await (await launch(cleanup, dataFolder)).stop();
  say("memory: second start");
  const second = await launch(cleanup, dataFolder);
  say(`memory: at rest for ${restSeconds} s`);
  await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000));
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
  /** Sums over the processes, in bytes. What they share counts in each of them in `resident`. */
  readonly resident: number;
  /** Shared pages are split among those that share them. */
  readonly proportional: number;
}

/** Memory of a process and of all that it has started, as the kernel counts it (Linux). */
function memoryOf(pid: number): MemoryUse {
  const tree = [pid, ...descendantsOf(pid)];
  const rollups = tree.map((one) => readFileSync(`/proc/${one}/smaps_rollup`, "utf8"));
  const sum = (field: string) =>
    rollups.reduce((total, rollup) => total + kilobytes(rollup, field) * 1024, 0);
  return { processes: tree.length, resident: sum("Rss"), proportional: sum("Pss") };
}

function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    const child = Number(name);
    if (Number.isInteger(child)) parents.set(child, parentOf(child));
  }
  const children = (parent: number): number[] =>
    [...parents].filter(([, of]) => of === parent).flatMap(([one]) => [one, ...children(one)]);
  return children(pid);
}

/** 0 for a process that has just ended. */
function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold anything; the parent is the second field after it.
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

function kilobytes(rollup: string, field: string): number {
  const value = new RegExp(`^${field}: +(\\d+) kB$`, "m").exec(rollup)?.[1];
  if (value === undefined) throw new Error(`The kernel does not tell ${field}.`);
  return Number(value);
}

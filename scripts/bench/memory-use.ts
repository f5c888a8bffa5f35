import { readdirSync, readFileSync } from "node:fs";

export interface MemoryUse {
  readonly processes: number;
  /** Sums over the processes, in bytes. What they share counts in each of them in `resident`. */
  readonly resident: number;
  /** Shared pages are split among those that share them. */
  readonly proportional: number;
}

/** Memory of a process and of all that it has started, as the kernel counts it (Linux). */
export function memoryOf(pid: number): MemoryUse {
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

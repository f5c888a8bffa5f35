import { readFileSync } from "node:fs";

/** Memory and processor time of a process so far. */
export interface ProcessSample {
  /** Milliseconds of this program's clock. */
  readonly at: number;
  readonly residentBytes: number;
  readonly processorSeconds: number;
}

const pageBytes = 4096;
const ticksPerSecond = 100;

/** As the kernel counts it (Linux). */
export function sampleProcess(pid: number): ProcessSample {
  const [, resident = "0"] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name in brackets may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return {
    at: performance.now(),
    residentBytes: Number(resident) * pageBytes,
    processorSeconds: ticks / ticksPerSecond,
  };
}

/** Bytes per hour by which the memory grows, by linear regression; 0 with fewer than two samples. */
export function memorySlope(
  samples: readonly Pick<ProcessSample, "at" | "residentBytes">[],
): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const meanAt = mean(samples.map(({ at }) => at));
  const meanBytes = mean(samples.map(({ residentBytes }) => residentBytes));
  let [products, squares] = [0, 0];
  for (const { at, residentBytes } of samples) {
    products += (at - meanAt) * (residentBytes - meanBytes);
    squares += (at - meanAt) ** 2;
  }
  return squares === 0 ? 0 : (products / squares) * 3_600_000;
}

import { Histogram, type Registry } from "prom-client";

/** Upper bounds in seconds: the shortest of a cached read, the longest of a whole request. */
export const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15];

/** "2xx" and so on. */
export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`;
}

/** A histogram of seconds with the labels of what was asked and what came of it. */
export function createRequestHistogram<Label extends string>(
  registry: Registry,
  { name, help, labels }: { name: string; help: string; labels: readonly Label[] },
): Histogram<Label> {
  return new Histogram({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    buckets: secondsBuckets,
  });
}

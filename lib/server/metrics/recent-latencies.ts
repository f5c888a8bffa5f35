import "server-only";
import type { Histogram } from "prom-client";
import {
  addLatencies,
  type Latencies,
  latenciesBetween,
  noLatencies,
} from "../../domain/system/latencies";
import { secondsBuckets } from "../../telemetry/request-histogram";

/** Counts by name since the process began. */
type Counts = ReadonlyMap<string, Latencies>;

interface Sample {
  readonly at: number;
  readonly counts: Counts;
}

export interface RecentLatencies {
  /** When the time that is shown began, in milliseconds since 1970. */
  readonly since: number;
  readonly minutes: readonly {
    readonly from: number;
    readonly requests: number;
    readonly failed: number;
  }[];
  /** By name, without those that were not used. */
  readonly of: Counts;
}

/** Samples of a histogram in this process, one a minute: Prometheus keeps them for longer. */
export interface LatencySamples {
  sample(): Promise<void>;
  /** The last quarter of an hour, or what there is of it. */
  read(): Promise<RecentLatencies>;
}

/** With the first one, differences of 15 minutes. */
const mostSamples = 16;

export function createLatencySamples(
  read: () => Promise<Counts>,
  now: () => number = Date.now,
): LatencySamples {
  const samples: Sample[] = [{ at: now(), counts: new Map() }];
  const take = async (): Promise<Sample> => ({ at: now(), counts: await read() });
  return {
    async sample() {
      samples.push(await take());
      if (samples.length > mostSamples) samples.shift();
    },
    async read() {
      const last = await take();
      const all = [...samples, last];
      const [first = last] = all;
      return {
        since: first.at,
        minutes: all.slice(1).map((sample, at) => {
          const before = all[at] ?? sample;
          const { requests, failed } = totalOf(between(before.counts, sample.counts));
          return { from: before.at, requests, failed };
        }),
        of: between(first.counts, last.counts),
      };
    },
  };
}

function between(before: Counts, after: Counts): Counts {
  const differences = [...after].map(
    ([name, counts]) => [name, latenciesBetween(before.get(name) ?? noLatencies, counts)] as const,
  );
  return new Map(differences.filter(([, { requests }]) => requests > 0));
}

function totalOf(counts: Counts): Latencies {
  return [...counts.values()].reduce(addLatencies, noLatencies);
}

/**
 * A histogram's counts by one of its labels; `isFailed` tells by the other one which failed.
 */
export async function countsOf<Label extends string>(
  histogram: Histogram<Label>,
  label: Label,
  isFailed: (labels: Readonly<Partial<Record<Label, string | number>>>) => boolean,
): Promise<Counts> {
  const { values } = await histogram.get();
  const counts = new Map<string, Latencies>();
  for (const { labels, metricName = "", value } of values) {
    const name = String(labels[label]);
    const part = partOf(metricName, Number(Object(labels).le), value, isFailed(labels));
    counts.set(name, addLatencies(counts.get(name) ?? noLatencies, part));
  }
  return counts;
}

function partOf(metric: string, bound: number, value: number, failed: boolean): Latencies {
  if (metric.endsWith("_sum")) return { ...noLatencies, seconds: value };
  if (metric.endsWith("_count")) {
    return { ...noLatencies, requests: value, failed: failed ? value : 0 };
  }
  return { ...noLatencies, upTo: secondsBuckets.map((each) => (each === bound ? value : 0)) };
}

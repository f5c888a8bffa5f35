import type { CurrencySum } from "../currency-sums";
import { type QueueLine, readableDay } from "./queue-line";
import { sumQueue } from "./queue-sums";

/** The common values of a cluster's lines; null if the lines have none. */
export interface ClusterFacts {
  readonly productId: string | null;
  readonly invoiceLineType: number | null;
  readonly vendor: string | null;
  /** Year and month, `202611`. */
  readonly accountPeriod: string | null;
  /** Percent. */
  readonly vatRate: number | null;
}

export interface LineCluster {
  readonly key: string;
  readonly facts: ClusterFacts;
  readonly count: number;
  readonly members: readonly QueueLine[];
  readonly sums: readonly CurrencySum[];
  /** Day on which its oldest line was abandoned. */
  readonly oldest: string | null;
  /** Any of its lines, to name clusters without a product. */
  readonly example: QueueLine;
}

/** The values that the lines of a cluster have in common. */
export function clusterFacts({ line }: QueueLine): ClusterFacts {
  const { productId, invoiceLineType, vendor, accountPeriod, vatRate } = line;
  return { productId, invoiceLineType, vendor, accountPeriod, vatRate };
}

/** Lines with the same key probably have the same cause and need the same correction. */
export function clusterKey(line: QueueLine): string {
  const { productId, invoiceLineType, vendor, accountPeriod, vatRate } = line.line;
  return JSON.stringify([productId, invoiceLineType, vendor, accountPeriod, vatRate]);
}

/** The clusters of the lines, the largest first; of equal size the oldest first. */
export function clusterLines(lines: readonly QueueLine[]): readonly LineCluster[] {
  const groups = new Map<string, QueueLine[]>();
  for (const line of lines) {
    const key = clusterKey(line);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups].flatMap(([key, members]) => clusterOf(key, members) ?? []).sort(bySize);
}

function clusterOf(key: string, members: readonly QueueLine[]): LineCluster | null {
  const [example] = members;
  if (example === undefined) return null;
  const [oldest = null] = members.flatMap((line) => readableDay(line) ?? []).sort();
  return {
    key,
    facts: clusterFacts(example),
    count: members.length,
    members,
    sums: sumQueue(members),
    oldest,
    example,
  };
}

function bySize(a: LineCluster, b: LineCluster): number {
  if (a.count !== b.count) return b.count - a.count;
  const [first, second] = [a.oldest ?? "9999", b.oldest ?? "9999"];
  return first < second ? -1 : Number(first > second);
}

/** The line after this one that belongs to the same cluster, from the top again at the end. */
export function nextInCluster(lines: readonly QueueLine[], id: string | null): QueueLine | null {
  const at = lines.findIndex((line) => line.id === id);
  const current = lines[at];
  if (current === undefined) return lines[0] ?? null;
  const key = clusterKey(current);
  const around = [...lines.slice(at + 1), ...lines.slice(0, at)];
  return around.find((line) => clusterKey(line) === key) ?? null;
}

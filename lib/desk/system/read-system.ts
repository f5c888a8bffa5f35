import "server-only";
import { workKinds } from "../../domain/queue/queue-enumerations";
import { type Latencies, quantileOf } from "../../domain/system/latencies";
import { circuitStates } from "../../domain/system/system-enumerations";
import type { System } from "../../domain/system/system-shape";
import type { DeskMetrics } from "../../server/metrics/desk-metrics";
import type { RecentLatencies } from "../../server/metrics/recent-latencies";
import { secondsBuckets } from "../../telemetry/request-histogram";

/** A value of the registry with its labels. */
interface Figure {
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/** The figures of the registry, as the screen shows them. */
export async function readSystem({ registry, requests, calls }: DeskMetrics): Promise<System> {
  const [all, recentRequests, recentCalls] = await Promise.all([
    registry.getMetricsAsJSON(),
    requests.read(),
    calls.read(),
  ]);
  const figures = new Map(all.map(({ name, values = [] }) => [name, values as Figure[]]));
  const of = (name: string) => figures.get(`invoice_desk_${name}`) ?? [];
  const value = (name: string, label?: string, wanted?: string) =>
    of(name).find(({ labels }) => label === undefined || labels[label] === wanted)?.value ?? 0;
  const labelOf = (name: string, label: string) => String(of(name)[0]?.labels[label] ?? "");
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
  const send = (outcome: string) => value("sends_total", "outcome", outcome);
  const up = value("database_up") === 1;
  const tokens = of("token_renewals_total");
  const renewed = value("token_renewals_total", "outcome", "renewed");
  return {
    readAt: iso(Date.now()),
    process: {
      version: labelOf("info", "version"),
      environment: labelOf("info", "environment"),
      node: labelOf("info", "node"),
      startedAt: iso(value("start_time_seconds") * 1000),
      residentBytes: value("memory_bytes", "kind", "resident"),
      heapBytes: value("memory_bytes", "kind", "heap"),
    },
    requests: {
      ...usedOf(recentRequests),
      minutes: recentRequests.minutes.map(({ from, ...minute }) => ({
        from: iso(from),
        ...minute,
      })),
    },
    calls: usedOf(recentCalls),
    circuit: {
      state: circuitStates.find((state) => value("circuit", "state", state) === 1) ?? "closed",
      opened: value("circuit_opened_total"),
    },
    tokens: { renewed, failed: sum(tokens) - renewed },
    sends: {
      confirmed: send("confirmed"),
      refused: send("refused"),
      notSent: send("not-sent"),
      unclear: send("unclear"),
    },
    database: {
      up,
      busy: value("database_connections", "state", "busy"),
      idle: value("database_connections", "state", "idle"),
      waiting: value("database_connections", "state", "waiting"),
      collation: null,
    },
    stored: up
      ? {
          queues: workKinds.map((kind) => ({
            kind,
            depth: value("queue_depth", "queue", kind),
            oldestSeconds: value("queue_oldest_seconds", "queue", kind),
          })),
          outbox: {
            waiting: value("outbox", "state", "waiting"),
            sending: value("outbox", "state", "sending"),
            unknown: value("outbox", "state", "unknown"),
          },
          sessions: value("sessions"),
        }
      : null,
    numberWalk: null,
  };
}

function sum(figures: readonly Figure[]): number {
  return figures.reduce((all, { value }) => all + value, 0);
}

function usedOf({ since, of }: RecentLatencies): Pick<System["requests"], "since" | "rows"> {
  const rows = [...of].map(([name, latencies]) => rowOf(name, latencies));
  rows.sort((a, b) => b.requests - a.requests || (a.name < b.name ? -1 : 1));
  return { since: new Date(since).toISOString(), rows };
}

function rowOf(name: string, latencies: Latencies): System["requests"]["rows"][number] {
  const { requests, failed } = latencies;
  return {
    name,
    requests,
    failed,
    medianSeconds: quantileOf(latencies, 0.5, secondsBuckets),
    p95Seconds: quantileOf(latencies, 0.95, secondsBuckets),
  };
}

import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { UnusableReason } from "../../domain/connection/connection-enumerations";
import { type CircuitState, circuitStates } from "../../domain/system/system-enumerations";
import { createRequestHistogram, statusClass } from "../../telemetry/request-histogram";
import { countsOf, createLatencySamples, type LatencySamples } from "./recent-latencies";
import { cachedFigures, type StoredFigures } from "./stored-figures";

/** The figures of one desk process, in one registry: for Prometheus, and for its own screen. */
export interface DeskMetrics {
  readonly registry: Registry;
  /** Requests under /api by operation, and pages by their pattern. */
  readonly requests: LatencySamples;
  /** Calls to billing, each attempt by itself. */
  readonly calls: LatencySamples;
  /** `route`: an operation id, a page's pattern or another name of a closed set. */
  observeRequest(route: string, status: number, seconds: number): void;
  /** `outcome`: "answered", or why there was no usable answer. */
  observeCall(operation: string, outcome: string, seconds: number): void;
  /** Why an answer of billing was not usable; `reason` is of a small closed set. */
  noteUnusable(operation: string, reason: UnusableReason): void;
  noteCircuit(state: CircuitState): void;
  /** `outcome`: "renewed", or why there is no token. */
  noteToken(outcome: string): void;
  /** What came of a call of the outbox. */
  noteSend(outcome: string): void;
  /** From where figures of the database are read at a scrape. */
  watchStored(read: () => Promise<StoredFigures>): void;
  /** Adds figures of the process (CPU, memory, event loop), which cost a little all the time. */
  addProcessFigures(): void;
}

/** As much of the database's pool as is measured. */
export interface MeasuredPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

const prefix = "invoice_desk_";

/** Creates the registry of a desk; everything in it begins at zero. */
export function createDeskMetrics(pool: MeasuredPool, environment: string): DeskMetrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = createRequestHistogram(registry, {
    name: `${prefix}request_duration_seconds`,
    help: "Requests by operation or page, and by class of status.",
    labels: ["route", "status"],
  });
  const calls = createRequestHistogram(registry, {
    name: `${prefix}upstream_duration_seconds`,
    help: "Calls to billing by operation and outcome, each attempt by itself.",
    labels: ["operation", "outcome"],
  });
  const circuit = new Gauge({
    name: `${prefix}circuit`,
    labelNames: ["state"],
    registers,
    help: "1 for the state of the circuit to billing: closed, open or half-open.",
  });
  const opened = new Counter({
    name: `${prefix}circuit_opened_total`,
    registers,
    help: "How often the circuit to billing opened.",
  });
  const unusable = new Counter({
    name: `${prefix}unusable_answers_total`,
    labelNames: ["operation", "reason"],
    registers,
    help: "Answers that were not billing's or not usable, by operation and reason.",
  });
  const tokens = new Counter({
    name: `${prefix}token_renewals_total`,
    labelNames: ["outcome"],
    registers,
    help: "Requests for an access token by outcome: renewed, or the reason of the failure.",
  });
  const sends = new Counter({
    name: `${prefix}sends_total`,
    labelNames: ["outcome"],
    registers,
    help: "Calls of the outbox by outcome: confirmed, refused, not-sent or unclear.",
  });
  new Gauge({
    name: `${prefix}database_connections`,
    labelNames: ["state"],
    registers,
    help: "Connections to the desk's database: busy, idle, and queries that wait for one.",
    collect() {
      const { totalCount, idleCount, waitingCount } = pool;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
  new Gauge({
    name: `${prefix}memory_bytes`,
    labelNames: ["kind"],
    registers,
    help: "Memory of the process: resident, and the used part of the heap.",
    collect() {
      const { rss, heapUsed } = process.memoryUsage();
      this.set({ kind: "resident" }, rss);
      this.set({ kind: "heap" }, heapUsed);
    },
  });
  const start = new Gauge({
    name: `${prefix}start_time_seconds`,
    registers,
    help: "When the process began, in seconds since 1970.",
  });
  start.set(Math.round(Date.now() / 1000 - process.uptime()));
  const info = new Gauge({
    name: `${prefix}info`,
    labelNames: ["version", "environment", "node"],
    registers,
    help: "Always 1; the labels say what runs.",
  });
  info.set({ version: deskVersion(), environment, node: process.versions.node }, 1);
  const stored = addStoredFigures(registry);
  const noteCircuit = (state: CircuitState) => {
    for (const each of circuitStates) {
      circuit.set({ state: each }, each === state ? 1 : 0);
    }
  };
  noteCircuit("closed");
  for (const outcome of ["renewed", "failed"]) tokens.inc({ outcome }, 0);

  return {
    registry,
    requests: createLatencySamples(() =>
      countsOf(requests, "route", ({ status }) => status === "5xx"),
    ),
    calls: createLatencySamples(() =>
      countsOf(calls, "operation", ({ outcome }) => outcome !== "answered"),
    ),
    observeRequest: (route, status, seconds) =>
      requests.observe({ route, status: statusClass(status) }, seconds),
    observeCall: (operation, outcome, seconds) => calls.observe({ operation, outcome }, seconds),
    noteUnusable: (operation, reason) => unusable.inc({ operation, reason }),
    noteCircuit(state) {
      if (state === "open") opened.inc();
      noteCircuit(state);
    },
    noteToken: (outcome) => tokens.inc({ outcome }),
    noteSend: (outcome) => sends.inc({ outcome }),
    watchStored: stored.watch,
    addProcessFigures: () => collectDefaultMetrics({ register: registry }),
  };
}

/** Gauges of the database, all from the one read of a scrape. Without a database they are absent. */
function addStoredFigures(registry: Registry) {
  let read: () => Promise<StoredFigures | null> = async () => null;
  let watched = false;
  const gauge = (
    name: string,
    help: string,
    labelNames: readonly string[],
    show: (gauge: Gauge, figures: StoredFigures) => void,
  ) =>
    new Gauge({
      name: `${prefix}${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figures = await read();
        this.reset();
        if (figures !== null) show(this, figures);
        // A gauge without labels would show 0.
        else if (labelNames.length === 0) this.remove();
      },
    });
  gauge("queue_depth", "Due work that nobody has begun, by kind.", ["queue"], (one, { queues }) => {
    for (const { kind, depth } of queues) one.set({ queue: kind }, depth);
  });
  gauge(
    "queue_oldest_seconds",
    "For how long the oldest due work has waited, by kind.",
    ["queue"],
    (one, { queues }) => {
      for (const { kind, oldestSeconds } of queues) one.set({ queue: kind }, oldestSeconds);
    },
  );
  gauge("queue_failed", "Work that was given up, by kind.", ["queue"], (one, { queues }) => {
    for (const { kind, failed } of queues) one.set({ queue: kind }, failed);
  });
  gauge("outbox", "Entries of the outbox that are not over, by state.", ["state"], (one, all) => {
    for (const [state, count] of Object.entries(all.outbox)) one.set({ state }, count);
  });
  gauge("sessions", "Active sessions.", [], (one, { sessions }) => one.set(sessions));
  new Gauge({
    name: `${prefix}database_up`,
    registers: [registry],
    help: "1 if the desk's database answered within two seconds, else 0.",
    async collect() {
      if (watched) this.set((await read()) === null ? 0 : 1);
      else this.remove();
    },
  });
  return {
    watch(source: () => Promise<StoredFigures>) {
      watched = true;
      read = cachedFigures(source);
    },
  };
}

/** The version of package.json; "unknown" where the program runs without it. */
function deskVersion(): string {
  try {
    const text = readFileSync(path.join(process.cwd(), "package.json"), "utf8");
    const version: unknown = Object(JSON.parse(text)).version;
    return typeof version === "string" ? version : "unknown";
  } catch {
    return "unknown";
  }
}

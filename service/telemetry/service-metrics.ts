import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { createRequestHistogram, statusClass } from "../../lib/telemetry/request-histogram";

/** The figures of the service's process. */
export interface ServiceMetrics {
  readonly registry: Registry;
  /** `operation`: null for an address that is none. */
  observeRequest(operation: string | null, status: number, seconds: number): void;
}

/** As much of the database's pool as is measured. */
interface MeasuredPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

export function createServiceMetrics(pool: MeasuredPool): ServiceMetrics {
  const registry = new Registry();
  const requests = createRequestHistogram(registry, {
    name: "invoice_service_request_duration_seconds",
    help: "Requests to the embedded service by operation and class of status.",
    labels: ["operation", "status"],
  });
  new Gauge({
    name: "invoice_service_database_connections",
    labelNames: ["state"],
    registers: [registry],
    help: "Connections to the service's database: busy, idle, and queries that wait for one.",
    collect() {
      const { totalCount, idleCount, waitingCount } = pool;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    observeRequest: (operation, status, seconds) =>
      requests.observe({ operation: operation ?? "none", status: statusClass(status) }, seconds),
  };
}

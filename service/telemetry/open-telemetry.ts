import { openMetricsServer } from "../../lib/telemetry/metrics-server";
import { openTracing } from "../../lib/telemetry/tracing";
import type { ServiceDatabase } from "../db/open";
import { logFailure, type ServiceLog } from "../http/service-log";
import type { ServiceSettings } from "../settings";
import { createServiceMetrics, type ServiceMetrics } from "./service-metrics";

export interface Telemetry {
  /** Null: the metrics port is not set. */
  readonly metrics: ServiceMetrics | null;
  close(): Promise<void>;
}

type Wanted = Pick<
  ServiceSettings,
  | "SERVICE_METRICS_PORT"
  | "METRICS_HOST"
  | "METRICS_NAMES"
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_TRACES_SAMPLER_ARG"
>;

/**
 * Opens the metrics port and the tracing of the service, as far as they are set.
 *
 * @throws {Error} when the port can't be used.
 */
export async function openTelemetry(
  settings: Wanted,
  { pool }: Pick<ServiceDatabase, "pool">,
  log: ServiceLog,
): Promise<Telemetry> {
  const closeTracing = await openTracing({
    endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    serviceName: "invoice-service",
    reportFailure: (error) => logFailure(log, error, "traces failure"),
  });
  const { SERVICE_METRICS_PORT: port, METRICS_HOST: host, METRICS_NAMES: names } = settings;
  if (port === undefined) return { metrics: null, close: closeTracing };
  const metrics = createServiceMetrics(pool);
  const server = await openMetricsServer(metrics.registry, { host, port, names });
  return {
    metrics,
    async close() {
      await Promise.all([server.close(), closeTracing()]);
    },
  };
}

import "server-only";
import type { WorkKind } from "../../engine/queue/work-kind";
import type { Runtime } from "../../server/runtime";
import { openMetricsServer } from "../../telemetry/metrics-server";
import { openTracing } from "../../telemetry/tracing";
import { readStoredFigures } from "./read-stored-figures";

const sampleMilliseconds = 60_000;

/**
 * Starts what shows the desk's state from outside: samples for its screen, the metrics port and
 * tracing, the latter two if they are set. The returned function ends it.
 *
 * @throws {Error} when the metrics port can't be used.
 */
export async function openTelemetry(
  runtime: Runtime,
  work: readonly WorkKind[],
): Promise<() => Promise<void>> {
  const { env, log, metrics } = runtime;
  metrics.watchStored(() => readStoredFigures(runtime, work));
  const timer = setInterval(() => {
    for (const samples of [metrics.requests, metrics.calls]) void samples.sample();
  }, sampleMilliseconds).unref();
  const closeTracing = await openTracing({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    serviceName: "invoice-desk",
    reportFailure: (error) => log.write("warn", "traces", { failure: error }),
  });
  const server = await openPort(runtime);
  return async () => {
    clearInterval(timer);
    await Promise.all([server?.close(), closeTracing()]);
  };
}

async function openPort({ env, metrics }: Runtime) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_NAMES: names } = env;
  if (port === undefined) return null;
  metrics.addProcessFigures();
  try {
    return await openMetricsServer(metrics.registry, { host, port, names });
  } catch {
    throw new Error(`METRICS_PORT=${port} on ${host} can't be used. Set another port or host.`);
  }
}
